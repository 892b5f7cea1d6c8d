import { accountLinks, helpLinks, legalLinks, type Role } from '@boutik/kernel';
import routes from '../routes';
import { type NavLink, navLinks } from './links';
import type { SignedInUser } from './shell-data';

const userWithRole = (role: Role): SignedInUser => ({
  id: 1,
  firstName: 'Marie',
  role,
  staff: role !== 'particulier' && role !== 'professionnel',
});
const labels = (role: Role | null, placement: 'bar' | 'sheet') =>
  navLinks(role && userWithRole(role), placement)
    .map(({ label }) => label)
    .filter((label) => ['Services', 'VOS DEVIS', 'ESPACE COMMERCIAL'].includes(label));

/** True when a route has this path. */
const hasPage = (href: string) =>
  routes.some(({ path }) => path && path !== '*' && new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`).test(href));

describe('links by role', () => {
  it.each([
    [null, 'bar', []],
    [null, 'sheet', []],
    ['particulier', 'bar', ['VOS DEVIS']],
    ['particulier', 'sheet', ['VOS DEVIS']],
    ['professionnel', 'bar', ['Services', 'VOS DEVIS']],
    ['professionnel', 'sheet', ['Services', 'VOS DEVIS']],
    ['Commercial', 'bar', ['Services', 'ESPACE COMMERCIAL']],
    ['Commercial', 'sheet', ['Services', 'VOS DEVIS', 'ESPACE COMMERCIAL']],
    ['Admin', 'bar', ['Services', 'VOS DEVIS', 'ESPACE COMMERCIAL']],
    ['Admin', 'sheet', ['Services', 'VOS DEVIS', 'ESPACE COMMERCIAL']],
  ] as const)('%s, in the %s', (role, placement, seen) => {
    expect(labels(role, placement)).toEqual(seen);
  });
});

describe('no link is dead', () => {
  const shown: NavLink[] = [...navLinks(userWithRole('Admin'), 'sheet'), ...helpLinks, ...accountLinks, ...legalLinks];
  it.each(shown.filter(({ external }) => !external).map(({ href }) => href))('%s has a page', (href) => {
    expect(hasPage(href)).toBe(true);
  });
});
