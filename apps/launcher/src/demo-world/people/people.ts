import { type Role, slugOf } from '@boutik/kernel';
import { type Random, randomFrom } from '../random.js';
import { demoSiret, vatNumberOf } from './company-numbers.js';
import { companies, familyNames, firstNames, positions } from './names.js';
import { communes, streets } from './places.js';

/** A person of the demo world; `signsIn` ones share the password of decisions.md §4, the others have none. */
export interface DemoPerson {
  role: Role;
  email: string;
  name: string;
  prenom: string;
  title: 'M.' | 'Mme';
  phone: string;
  address: { line: string; complement: string | null; postalCode: string; city: string };
  company: { name: string; form: string; staff: string; position: string; siret: string; vatNumber: string } | null;
  signsIn: boolean;
  verified: boolean;
  /** Businesses: validated by an administrator. */
  validated: boolean;
  ageDays: number;
}

const CLIENTS = 60;

/** The accounts that decisions.md §4 names, in its order. */
export function buildAccounts(): DemoPerson[] {
  const at = (index: number, line: string): DemoPerson['address'] => ({ line, complement: null, postalCode: communes[index]?.postalCode ?? '97400', city: communes[index]?.name ?? 'Saint-Denis' });
  const account = (given: Pick<DemoPerson, 'role' | 'email' | 'name' | 'prenom' | 'title'> & Partial<DemoPerson>): DemoPerson => ({
    phone: '+262692000001', address: at(0, '12 rue de la Vanille'), company: null, signsIn: true, verified: true, validated: true, ageDays: 364, ...given,
  });
  const business = (index: number, name: string, position: string): DemoPerson['company'] => ({ name, form: 'SARL', staff: '1 à 9', position, siret: demoSiret(300 + index), vatNumber: vatNumberOf(demoSiret(300 + index)) });
  return [
    account({ role: 'particulier', email: 'client@boutik.test', name: 'Payet', prenom: 'Camille', title: 'Mme' }),
    account({ role: 'professionnel', email: 'pro@boutik.test', name: 'Hoarau', prenom: 'Ludovic', title: 'M.', phone: '+262692000002', address: at(6, '4 rue Amiral Lacaze'), company: business(1, 'Atelier du Port', 'Dirigeant') }),
    account({ role: 'professionnel', email: 'pro-attente@boutik.test', name: 'Maillot', prenom: 'Nadia', title: 'Mme', phone: '+262692000003', address: at(2, '31 rue du Front de Mer'), company: business(2, 'Traiteur Combava', 'Dirigeant'), validated: false, ageDays: 3 }),
    account({ role: 'particulier', email: 'nonverifie@boutik.test', name: 'Grondin', prenom: 'Teddy', title: 'M.', phone: '+262692000004', address: at(3, '8 chemin du Piton'), verified: false, ageDays: 1 }),
    account({ role: 'Commercial', email: 'commercial@boutik.test', name: 'Rivière', prenom: 'Aurélie', title: 'Mme', phone: '+262262000005' }),
    account({ role: 'Commercial', email: 'commercial2@boutik.test', name: 'Ah-Kiem', prenom: 'Mathieu', title: 'M.', phone: '+262262000006' }),
    account({ role: 'Admin', email: 'admin@boutik.test', name: 'Boyer', prenom: 'Sandrine', title: 'Mme', phone: '+262262000007' }),
    account({ role: 'SuperAdmin', email: 'superadmin@boutik.test', name: 'Técher', prenom: 'Gaël', title: 'M.', phone: '+262262000008' }),
  ];
}

/** Sixty fictional clients, a third of them businesses; addresses end in .test, which nobody can own. */
export function buildClients(): DemoPerson[] {
  const random = randomFrom(2026);
  const where = communes.flatMap((commune) => Array.from({ length: commune.weight }, () => commune));
  const names = random.shuffled(familyNames);
  return Array.from({ length: CLIENTS }, (_, index) => {
    const first = random.pick(firstNames);
    const name = names[index % names.length] ?? 'Payet';
    const commune = random.pick(where);
    const company = index % 3 === 0 ? companyOf(index / 3, random) : null;
    return {
      role: company ? 'professionnel' : 'particulier',
      email: `${slugOf(first.name)}.${slugOf(name)}${index >= names.length ? index : ''}@boutik.test`,
      name,
      prenom: first.name,
      title: first.title,
      phone: `+262${random.pick(['692', '693'])}${String(random.between(100_000, 999_999))}`,
      address: { line: `${random.between(1, 180)} ${random.pick(streets)}`, complement: random.chance(15) ? `Appartement ${random.between(1, 40)}` : null, postalCode: commune.postalCode, city: commune.name },
      company,
      signsIn: false,
      verified: true,
      validated: true,
      ageDays: 362 - Math.floor((index * 330) / CLIENTS),
    };
  });
}

function companyOf(index: number, random: Random): DemoPerson['company'] {
  const company = companies[index % companies.length] ?? { name: 'Société', form: 'SARL', staff: '1 à 9' };
  const siret = demoSiret(index + 1);
  return { ...company, position: random.pick(positions), siret, vatNumber: vatNumberOf(siret) };
}
