import { identityFromClaims } from './identity.js';

const base = { iss: 'https://issuer', aud: 'us', exp: 1, iat: 1, sub: 's-1', email: 'Lea@Example.re' };

describe('an identity from a provider', () => {
  it('has an email address only when the provider has verified it', () => {
    expect(identityFromClaims('google', { ...base, email_verified: true }).email).toBe('lea@example.re');
    for (const claim of [{}, { email_verified: false }, { email_verified: 'true' }, { xms_edov: true }, { tid: 'x' }])
      expect(identityFromClaims('google', { ...base, ...claim }).email).toBeNull();
    expect(identityFromClaims('microsoft', base).email).toBeNull();
    expect(identityFromClaims('microsoft', { ...base, xms_edov: '1' }).email).toBe('lea@example.re');
    expect(identityFromClaims('microsoft', { ...base, tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }).email).toBe(
      'lea@example.re',
    );
    expect(identityFromClaims('google', { ...base, email: 'nonsense', email_verified: true }).email).toBeNull();
  });

  it('has names, however few claims there are', () => {
    expect(identityFromClaims('google', { ...base, given_name: 'Léa', family_name: 'Hoarau' })).toMatchObject({
      name: 'Hoarau',
      prenom: 'Léa',
    });
    expect(identityFromClaims('google', { ...base, name: 'Léa Hoarau' })).toMatchObject({
      name: 'Léa Hoarau',
      prenom: '',
    });
    expect(identityFromClaims('google', { ...base, name: { toString: 1 } })).toMatchObject({
      name: 'Client',
      prenom: '',
    });
  });
});
