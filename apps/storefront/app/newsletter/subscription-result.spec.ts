import { emailError, subscriptionResult } from './subscription-result';

describe('the result of a subscription (storefront.md §8)', () => {
  it.each([
    [201, undefined, true, 'Inscription réussie ! Merci.'],
    [200, undefined, true, 'Abonnement réactivé avec succès.'],
    [409, undefined, false, 'Cette adresse email est déjà abonnée.'],
    [400, 'X', false, 'X'],
    [409, 'Y', false, 'Y'],
    [500, undefined, false, 'Une erreur est survenue. Veuillez réessayer plus tard.'],
  ] as const)('%s with error %s', (...[status, error, ok, message]) => {
    expect(subscriptionResult(status, error)).toEqual({ ok, message });
  });

  it('validates the email address', () => {
    for (const email of ['', ' ', 'abc', 'a@b', 'a b@c.re', '@b.re', '😀@b.re', 'a@b^c.re', 'a@b\u0378.re'])
      expect(emailError(email)).toBe('Veuillez entrer une adresse email valide.');
    for (const email of ['a@b.re', ' marie.hoarau+lettre@boutik.test ']) expect(emailError(email)).toBeNull();
  });
});
