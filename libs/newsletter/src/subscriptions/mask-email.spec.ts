import { maskEmail } from './mask-email.js';

describe('maskedEmail', () => {
  it.each([
    ['marie.hoarau@boutik.test', 'm•••@boutik.test'],
    ['a@b.re', 'a•••@b.re'],
  ])('%s becomes %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
