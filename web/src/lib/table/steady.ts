// Keeps an element as tall as it was at its tallest, as long as its width stays: a line that goes
// away moves nothing below.
export function steady(element: HTMLElement): { destroy(): void } {
  let width = 0;
  let tallest = 0;
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth !== width) {
      width = element.offsetWidth;
      tallest = 0;
      element.style.minHeight = '';
    }
    if (element.offsetHeight <= tallest) return;
    tallest = element.offsetHeight;
    element.style.minHeight = `${tallest}px`;
  });
  observer.observe(element);
  return { destroy: () => observer.disconnect() };
}
