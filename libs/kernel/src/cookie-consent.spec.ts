import { consentCookieValue, readConsent } from './cookie-consent.js';

const reference = 'AbCdEfGhIjKlMnOpQrStUv';

describe('the consent cookie', () => {
  it('is read back as it was written', () => {
    for (const given of [
      { consent: 'all', reference },
      { consent: 'none', reference: null },
    ] as const)
      expect(readConsent(`boutik_cart=1; cookie_consent=${consentCookieValue(given)}; x=y`)).toEqual(given);
  });

  it('is no choice when it is absent, foreign or without a proof', () => {
    for (const cookies of [null, undefined, '', 'cookie_consent=all', 'cookie_consent=yes', 'my_cookie_consent=none'])
      expect(readConsent(cookies)).toBeNull();
    expect(readConsent(`cookie_consent=all.${'x'.repeat(65)}`)).toBeNull();
    expect(readConsent('cookie_consent=nonesuch')).toBeNull();
  });
});
