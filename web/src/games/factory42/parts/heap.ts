// How many cubes lie in a row, and how large they are, so that all find room in a box.
export interface Heap {
  size: number;
  columns: number;
}
export function heapOf(count: number, width: number, height: number, most: number): Heap {
  let size = most;
  while (size > 4 && Math.floor(width / size) * Math.floor(height / size) < count) size -= 0.5;
  return { size, columns: Math.max(1, Math.floor(width / size)) };
}
