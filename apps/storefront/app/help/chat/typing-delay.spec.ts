import { typingDelay } from './typing-delay';

it.each([
  [0, 1200],
  [10, 1200],
  [50, 1750],
  [200, 3000],
])('%d characters take %d ms', (length, delay) => {
  expect(typingDelay('a'.repeat(length))).toBe(delay);
});
