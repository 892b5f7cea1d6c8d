import { luhnCheckDigit } from './company-numbers.js';
import { buildAccounts, buildCustomers } from './users.js';
import { communes } from './communes.js';

const users = [...buildAccounts(), ...buildCustomers()];

describe('the demo users', () => {
  it('are the same each time, with unique email addresses', () => {
    expect(buildCustomers()).toEqual(buildCustomers());
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    expect(users.filter(({ email }) => !/^[a-z0-9.-]+@boutik\.test$/.test(email))).toEqual([]);
  });

  it('include sixty customers, a third of them businesses with valid numbers', () => {
    const clients = buildCustomers();
    const companies = clients.flatMap(({ company }) => (company ? [company] : []));
    expect([clients.length, companies.length]).toEqual([60, 20]);
    expect(companies.filter(({ siret }) => luhnCheckDigit(siret.slice(0, 13)) !== Number(siret[13]))).toEqual([]);
    expect(companies.filter(({ siret }) => luhnCheckDigit(siret.slice(0, 8)) !== Number(siret[8]))).toEqual([]);
    expect(luhnCheckDigit('7992739871')).toBe(3);
  });

  it('have postal addresses and phone numbers of the island', () => {
    expect(communes).toHaveLength(24);
    const codes = new Map(communes.map(({ name, postalCode }) => [name, postalCode]));
    expect(users.filter(({ address }) => codes.get(address.city) !== address.postalCode)).toEqual([]);
    expect(users.filter(({ phone }) => !/^\+262(262|692|693)\d{6}$/.test(phone))).toEqual([]);
  });

  it('can sign in where decisions §4 says so', () => {
    expect(
      users
        .filter(({ canSignIn }) => canSignIn)
        .map(({ email, role, verified, validated }) => [email, role, verified, validated]),
    ).toEqual([
      ['client@boutik.test', 'particulier', true, true],
      ['pro@boutik.test', 'professionnel', true, true],
      ['pro-attente@boutik.test', 'professionnel', true, false],
      ['nonverifie@boutik.test', 'particulier', false, true],
      ['commercial@boutik.test', 'Commercial', true, true],
      ['commercial2@boutik.test', 'Commercial', true, true],
      ['admin@boutik.test', 'Admin', true, true],
      ['superadmin@boutik.test', 'SuperAdmin', true, true],
    ]);
  });
});
