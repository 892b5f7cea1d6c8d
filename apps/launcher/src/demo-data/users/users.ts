import { type Role, slugOf } from '@boutik/kernel';
import { type Random, randomFrom } from '../random.js';
import { demoSiret, toVatNumber } from './company-numbers.js';
import { companies, familyNames, firstNames, positions } from './names.js';
import { communes, streets } from './communes.js';

/** A demo user; those with `canSignIn` share the password of decisions.md §4, the others have none. */
export interface DemoUser {
  role: Role;
  email: string;
  name: string;
  prenom: string;
  title: 'M.' | 'Mme';
  phone: string;
  address: { line: string; complement: string | null; postalCode: string; city: string };
  company: { name: string; form: string; staff: string; position: string; siret: string; vatNumber: string } | null;
  canSignIn: boolean;
  verified: boolean;
  /** Businesses: validated by an administrator. */
  validated: boolean;
  ageDays: number;
}

const CUSTOMER_COUNT = 60;

type Account = readonly [
  role: Role,
  email: string,
  title: 'M.' | 'Mme',
  prenom: string,
  name: string,
  street: string,
  commune: number,
];

/** The accounts that decisions.md §4 names, in its order. */
// biome-ignore format: a table, one entry a line
const accounts: readonly Account[] = [
  ['particulier', 'client@boutik.test', 'Mme', 'Camille', 'Payet', '12 rue de la Vanille', 0],
  ['professionnel', 'pro@boutik.test', 'M.', 'Ludovic', 'Hoarau', '4 rue Amiral Lacaze', 6],
  ['professionnel', 'pro-attente@boutik.test', 'Mme', 'Nadia', 'Maillot', '31 rue du Front de Mer', 2],
  ['particulier', 'nonverifie@boutik.test', 'M.', 'Teddy', 'Grondin', '8 chemin du Piton', 3],
  ['Commercial', 'commercial@boutik.test', 'Mme', 'Aurélie', 'Rivière', '2 rue des Filaos', 0],
  ['Commercial', 'commercial2@boutik.test', 'M.', 'Mathieu', 'Ah-Kiem', '2 rue des Filaos', 0],
  ['Admin', 'admin@boutik.test', 'Mme', 'Sandrine', 'Boyer', '2 rue des Filaos', 0],
  ['SuperAdmin', 'superadmin@boutik.test', 'M.', 'Gaël', 'Técher', '2 rue des Filaos', 0],
];
const businesses: Readonly<Record<string, string>> = {
  'pro@boutik.test': 'Atelier du Port',
  'pro-attente@boutik.test': 'Traiteur Combava',
};
/** Age in days of recently created accounts. */
const recentAccounts: Readonly<Record<string, number>> = { 'pro-attente@boutik.test': 3, 'nonverifie@boutik.test': 1 };

export function buildAccounts(): DemoUser[] {
  return accounts.map(([role, email, title, prenom, name, street, commune], index) => {
    const { postalCode, name: city } = communes[commune] ?? { postalCode: '97400', name: 'Saint-Denis' };
    const siret = demoSiret(301 + index);
    const business = businesses[email];
    return {
      role,
      email,
      title,
      prenom,
      name,
      phone: `+262${role === 'particulier' || role === 'professionnel' ? '692' : '262'}00000${index + 1}`,
      address: { line: street, complement: null, postalCode, city },
      company: business
        ? { name: business, form: 'SARL', staff: '1 à 9', position: 'Dirigeant', siret, vatNumber: toVatNumber(siret) }
        : null,
      canSignIn: true,
      verified: email !== 'nonverifie@boutik.test',
      validated: email !== 'pro-attente@boutik.test',
      ageDays: recentAccounts[email] ?? 364,
    };
  });
}

/** Sixty fictional customers, a third of them businesses; addresses end in .test, which cannot be registered. */
export function buildCustomers(): DemoUser[] {
  const random = randomFrom(2026);
  const weightedCommunes = communes.flatMap((commune) => Array.from({ length: commune.weight }, () => commune));
  const names = random.shuffled(familyNames);
  return Array.from({ length: CUSTOMER_COUNT }, (_, index) => {
    const first = random.pick(firstNames);
    const name = names[index % names.length] ?? 'Payet';
    const commune = random.pick(weightedCommunes);
    const company = index % 3 === 0 ? buildCompany(index / 3, random) : null;
    return {
      role: company ? 'professionnel' : 'particulier',
      email: `${slugOf(first.name)}.${slugOf(name)}${index >= names.length ? index : ''}@boutik.test`,
      name,
      prenom: first.name,
      title: first.title,
      phone: `+262${random.pick(['692', '693'])}${String(random.between(100_000, 999_999))}`,
      address: {
        line: `${random.between(1, 180)} ${random.pick(streets)}`,
        complement: random.chance(15) ? `Appartement ${random.between(1, 40)}` : null,
        postalCode: commune.postalCode,
        city: commune.name,
      },
      company,
      canSignIn: false,
      verified: true,
      validated: true,
      ageDays: 362 - Math.floor((index * 330) / CUSTOMER_COUNT),
    };
  });
}

function buildCompany(index: number, random: Random): DemoUser['company'] {
  const company = companies[index % companies.length] ?? { name: 'Société', form: 'SARL', staff: '1 à 9' };
  const siret = demoSiret(index + 1);
  return { ...company, position: random.pick(positions), siret, vatNumber: toVatNumber(siret) };
}
