import { maskedEmail } from './masked-email.js';

describe('maskedEmail', () => {
  it.each([
    ['marie.hoarau@boutik.test', 'm•••@boutik.test'],
    ['a@b.re', 'a•••@b.re'],
  ])('%s becomes %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});
