import { luhnDigit } from './company-numbers.js';
import { buildAccounts, buildClients } from './people.js';
import { communes } from './places.js';

const people = [...buildAccounts(), ...buildClients()];

describe('the demo users', () => {
  it('are the same each time, with unique e-mail addresses', () => {
    expect(buildClients()).toEqual(buildClients());
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(people.filter(({ email }) => !/^[a-z0-9.-]+@boutik\.test$/.test(email))).toEqual([]);
  });

  it('include sixty customers, a third of them businesses with valid numbers', () => {
    const clients = buildClients();
    const companies = clients.flatMap(({ company }) => (company ? [company] : []));
    expect([clients.length, companies.length]).toEqual([60, 20]);
    expect(companies.filter(({ siret }) => luhnDigit(siret.slice(0, 13)) !== Number(siret[13]))).toEqual([]);
    expect(companies.filter(({ siret }) => luhnDigit(siret.slice(0, 8)) !== Number(siret[8]))).toEqual([]);
    expect(luhnDigit('7992739871')).toBe(3);
  });

  it('have postal addresses and phone numbers of the island', () => {
    expect(communes).toHaveLength(24);
    const codes = new Map(communes.map(({ name, postalCode }) => [name, postalCode]));
    expect(people.filter(({ address }) => codes.get(address.city) !== address.postalCode)).toEqual([]);
    expect(people.filter(({ phone }) => !/^\+262(262|692|693)\d{6}$/.test(phone))).toEqual([]);
  });

  it('can sign in where decisions §4 says so', () => {
    expect(
      people
        .filter(({ signsIn }) => signsIn)
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
