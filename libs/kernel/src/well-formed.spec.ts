import { wellFormed } from './well-formed.js';

describe('wellFormed', () => {
  it.each([
    ['Line', 'Line'],
    ['🌴 Line 🌴', '🌴 Line 🌴'],
    ['a\ud83cb', 'a\ufffdb'],
    ['a\udf34b', 'a\ufffdb'],
    ['\ud83c\ud83c\udf34', '\ufffd🌴'],
  ])('%j is %j', (text, expected) => expect(wellFormed(text)).toBe(expected));
});
