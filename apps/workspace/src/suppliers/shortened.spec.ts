import { shortened } from './shortened';

it('truncates by whole characters (WS-137)', () => {
  expect(shortened('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(shortened('é'.repeat(60), 30)).toBe(`${'é'.repeat(30)}…`);
  expect(shortened('🖥️🖥️', 1)).toBe('🖥…');
});
