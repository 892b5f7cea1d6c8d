import { headerLinks, type MenuLink } from '@boutik/kernel';
import type { PlaceFor } from './place';
import type { SignedInUser } from './shell-data';

export interface NavLink extends MenuLink {
  /** Another application: needs a full page load. */
  external?: true;
  /** Who sees the link, while the visitor is not known. */
  shownTo?: PlaceFor;
}

/** Placement of the links: the desktop navigation bar, or the mobile menu. */
type MenuPlacement = 'bar' | 'sheet';

const services: NavLink = { label: 'Services', href: '/services', shownTo: 'business' };
const quotes: NavLink = { label: 'VOS DEVIS', href: '/devis', shownTo: 'quotes' };
const workspace: NavLink = { label: 'ESPACE COMMERCIAL', href: '/espace-commercial', external: true, shownTo: 'staff' };

/** The links of the bar that only some visitors see. */
export const personalLinks: readonly NavLink[] = [services, quotes, workspace];

/** The links beside the department menu that this user may see (SF-025 to SF-033). */
export function navLinks(
  user: SignedInUser | null,
  placement: MenuPlacement,
  first: readonly MenuLink[] = headerLinks,
): NavLink[] {
  const links: NavLink[] = [...first];
  if (!user) return links;
  if (user.role !== 'particulier') links.push(services);
  if (placement === 'sheet' || user.role !== 'Commercial') links.push(quotes);
  if (user.staff) links.push(workspace);
  return links;
}
