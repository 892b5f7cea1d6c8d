import { eanCheckDigit, isValidEan } from './ean.js';

describe('the check digit of an article number', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10614141000415', '0000000000000'])('accepts %s', (ean) => {
    expect(isValidEan(ean)).toBe(true);
  });

  it.each(['4006381333930', '400638133393', '963850741', '4006381333931 ', '40063813339３1', '', 'abcdefgh'])(
    'refuses %j',
    (ean) => {
      expect(isValidEan(ean)).toBe(false);
    },
  );

  it('is what a wrong number should have ended with', () => {
    expect(eanCheckDigit('400638133393')).toBe('1');
    expect(eanCheckDigit('9638507')).toBe('4');
  });
});
