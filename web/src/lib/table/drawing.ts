// Whoever scrolls at once has the page laid out in between; before the next frame it is laid out
// anyway. For effects: what is returned takes it back.
export function beforeDrawing(act: () => void): () => void {
  const wish = requestAnimationFrame(act);
  return () => cancelAnimationFrame(wish);
}
