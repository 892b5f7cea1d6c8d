import { truncate } from './truncate';

it('truncates by whole characters (WS-137)', () => {
  expect(truncate('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(truncate('é'.repeat(60), 30)).toBe(`${'é'.repeat(30)}…`);
  expect(truncate('🖥️🖥️', 1)).toBe('🖥…');
});
