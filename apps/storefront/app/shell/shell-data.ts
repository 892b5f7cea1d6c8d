import { endpoints } from '@boutik/api-client';
import { isStaff, readConsent, reunionYear, type Role, roleOf, type SiteMenus } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import type { SocialNetwork } from '../api/context';
import { readGuestCartId, hasSession } from '../api/session';
import type { CategoryNode } from '../catalog/category-node';
import { readCategoryTree } from '../catalog/category-tree';
import type { Tax } from '../ui/price-text';
import { taxFor } from './tax-choice';

/** The signed-in user, as far as header and permissions need it. */
export interface SignedInUser {
  id: number;
  firstName: string;
  role: Role;
  /** Any staff role. */
  staff: boolean;
}

/** The part of the layout that depends on the visitor. */
export interface Visitor {
  user: SignedInUser | null;
  cartCount: number;
  /** There is no cookie choice, neither in this browser nor in the account. */
  needsConsent: boolean;
  /** The client as whom a member of the staff sees the site; absent in every other session. */
  viewed?: string | undefined;
}

/** The data of the page layout: header, footer, menus. */
export interface ShellData extends Visitor {
  /** Rendered for every visitor: what is personal is neutral here, see `useVisitor`. */
  shared: boolean;
  tax: Tax;
  sandbox: boolean;
  publicUrl: string;
  pictureHost: string;
  /** Null: those of `links.ts`. */
  menus: SiteMenus | null;
  networks: readonly SocialNetwork[];
  logo: string | null;
  /** First year of the copyright notice, if any. */
  since: number | null;
  payments: readonly ('card' | 'paypal')[];
  year: number;
  /** Without descendants: menus load them when they are used. */
  departments: CategoryNode[];
}

export async function readShell(request: Request, context: AppLoadContext): Promise<ShellData> {
  const [tree, { user, cartCount, viewed }, consentNeeded] = await Promise.all([
    readCategoryTree(context),
    readUserAndCart(request, context),
    needsConsent(request, context),
  ]);
  return {
    shared: context.shared,
    user,
    cartCount,
    tax: taxFor(request, user?.role ?? null),
    sandbox: context.shop.sandbox,
    publicUrl: context.shop.publicUrl,
    pictureHost: context.shop.pictureHost,
    menus: context.shop.menus,
    networks: context.shop.networks,
    logo: context.shop.logo,
    since: context.shop.since,
    payments: context.shop.payments,
    needsConsent: consentNeeded && viewed === undefined,
    viewed,
    year: reunionYear(new Date()),
    departments: tree.map(({ id, name }) => ({ id, name, children: [] })),
  };
}

/** True when neither the cookie nor the account contains a cookie choice (SF-221). */
async function needsConsent(request: Request, context: AppLoadContext): Promise<boolean> {
  if (readConsent(request.headers.get('cookie'))) return false;
  if (!hasSession(request)) return true;
  const known = await callOrNull(context, endpoints.readCookieConsent, {});
  return known?.consent === null;
}

async function readUserAndCart(
  request: Request,
  context: AppLoadContext,
): Promise<Pick<ShellData, 'user' | 'cartCount' | 'viewed'>> {
  if (hasSession(request)) {
    const [reply, counted] = await Promise.all([
      callOrNull(context, endpoints.currentUser, {}),
      callOrNull(context, endpoints.countCart, {}),
    ]);
    if (reply) {
      const { user, lecture_seule: readOnly } = reply;
      const viewed = readOnly ? `${user.prenom} ${user.name}`.trim() : undefined;
      return { user: toSignedInUser(user), cartCount: counted?.count ?? 0, viewed };
    }
  }
  const counted = readGuestCartId(request)
    ? await callOrNull(context, endpoints.countGuestCart, {}, { token: null })
    : null;
  return { user: null, cartCount: counted?.count ?? 0 };
}

function toSignedInUser(user: { id: number; name: string; prenom: string; user_type: string }): SignedInUser {
  const role = roleOf(user.user_type) ?? 'particulier';
  return { id: user.id, firstName: user.prenom || user.name, role, staff: isStaff(role) };
}
