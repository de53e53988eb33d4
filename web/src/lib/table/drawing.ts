// Scrolling at once lays the page out in between; before the next frame it is laid out anyway. For
// effects: the returned function takes it back.
export function beforeDrawing(act: () => void): () => void {
  const wish = requestAnimationFrame(act);
  return () => cancelAnimationFrame(wish);
}
