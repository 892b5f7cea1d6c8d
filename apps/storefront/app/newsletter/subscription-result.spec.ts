import { emailError, subscriptionError } from './subscription-result';

describe('a failed subscription (storefront.md §8)', () => {
  it.each([
    [409, undefined, 'Cette adresse email est déjà abonnée.'],
    [400, 'X', 'X'],
    [409, 'Y', 'Y'],
    [500, undefined, 'Une erreur est survenue. Veuillez réessayer plus tard.'],
  ] as const)('%s with error %s', (...[status, error, message]) => {
    expect(subscriptionError({ status, body: error === undefined ? {} : { error } })).toBe(message);
  });

  it('validates the email address', () => {
    for (const email of ['', ' ', 'abc', 'a@b', 'a b@c.re', '@b.re', '😀@b.re', 'a@b^c.re', 'a@b\u0378.re'])
      expect(emailError(email)).toBe('Veuillez entrer une adresse email valide.');
    for (const email of ['a@b.re', ' marie.hoarau+lettre@boutik.test ']) expect(emailError(email)).toBeNull();
  });
});
