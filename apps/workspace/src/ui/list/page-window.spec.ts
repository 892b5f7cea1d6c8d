import { pageWindow } from './page-window';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('shows the pages around %i of %i', (current, last, pages) => expect(pageWindow(current, last)).toEqual(pages));
