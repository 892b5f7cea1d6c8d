/** The first index of a sorted list whose element is not before; all elements that are before come first. */
export function lowerBound<T>(sorted: ArrayLike<T>, isBefore: (one: T) => boolean, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle];
    if (one !== undefined && isBefore(one)) low = middle + 1;
    else high = middle;
  }
  return low;
}
