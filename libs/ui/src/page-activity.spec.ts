import { isPageActive, onPageActivityChange } from './page-activity.js';

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
  ['hidden', false, false],
] as const)('a page that is %s, focus %s: %s', (visibilityState, focus, expected) => {
  expect(isPageActive({ visibilityState, hasFocus: () => focus })).toBe(expected);
});

it('reports focus, blur and visibility changes until it is removed', () => {
  const window = Object.assign(new EventTarget(), { document: new EventTarget() });
  let callCount = 0;
  const stop = onPageActivityChange(window, () => (callCount += 1));
  const dispatchAll = () => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('blur'));
    window.document.dispatchEvent(new Event('visibilitychange'));
  };
  dispatchAll();
  expect(callCount).toBe(3);
  stop();
  dispatchAll();
  expect(callCount).toBe(3);
});
