import { eanError, isValidEan } from './ean.js';

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

  it('is named when it is wrong', () => {
    expect(eanError('4006381333931')).toBeNull();
    expect(eanError('4006381333930')).toContain('1 est attendu');
    expect(eanError('96385070')).toContain('4 est attendu');
    expect(eanError('12345')).toContain('8, 12, 13 ou 14 chiffres');
  });
});
