import { formatPhone, formatSiret } from './number-formats.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatPhone', () => {
  it.each([
    ['+262692456789', '0692 45 67 89'],
    ['692456789', '0692 45 67 89'],
    ['0262 12-34.56', '0262 12 34 56'],
    ['+596696123456', '0696 12 34 56'],
    ['+33612345678', '06 12 34 56 78'],
    ['01 23 45 67 89', '01 23 45 67 89'],
    ['+32470123456', '+32470123456'],
    ['12345678', '12345678'],
  ])('writes %s as %s', (phone, text) => {
    expect(plain(formatPhone(phone))).toBe(text);
  });
});

describe('formatSiret', () => {
  it('groups the digits', () => {
    expect(plain(formatSiret('40483304800022'))).toBe('404 833 048 00022');
  });
});
