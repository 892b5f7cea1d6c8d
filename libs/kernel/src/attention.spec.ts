import { hasAttention, onAttentionChange } from './attention.js';

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
  ['hidden', false, false],
] as const)('a page that is %s, focus %s: %s', (visibilityState, focus, expected) => {
  expect(hasAttention({ visibilityState, hasFocus: () => focus })).toBe(expected);
});

it('reports focus, blur and visibility changes until it is removed', () => {
  const window = Object.assign(new EventTarget(), { document: new EventTarget() });
  let heard = 0;
  const stop = onAttentionChange(window, () => (heard += 1));
  const all = () => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('blur'));
    window.document.dispatchEvent(new Event('visibilitychange'));
  };
  all();
  expect(heard).toBe(3);
  stop();
  all();
  expect(heard).toBe(3);
});
