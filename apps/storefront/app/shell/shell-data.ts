import { countCart, countGuestCart, currentUser } from '@boutik/contract';
import { isAdmin, isStaff, type Role, roleOf } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { guestCart, hasSession } from '../api/session';
import type { Branch } from '../catalog/branch';
import { readTree } from '../catalog/tree';
import type { Tax } from '../ui/price-text';
import { asksConsent } from '../cookies/asks-consent';
import { taxFor } from './tax-choice';

/** The signed-in user, as far as header and permissions need it. */
export interface Visitor {
  id: number;
  name: string;
  prenom: string;
  email: string;
  role: Role;
  /** Any staff role. */
  staff: boolean;
  /** Has access to the workspace: Commercial and the Admin types. */
  admin: boolean;
}

/** The data of the page layout: header, footer, menus. */
export interface ShellData {
  visitor: Visitor | null;
  cartCount: number;
  tax: Tax;
  sandbox: boolean;
  publicUrl: string;
  pictureHost: string;
  year: number;
  /** There is no cookie choice, neither in this browser nor in the account. */
  asksConsent: boolean;
  /** Without descendants: menus load them when they are used. */
  departments: Branch[];
}

export async function readShell(request: Request, context: AppLoadContext): Promise<ShellData> {
  const [tree, { visitor, cartCount }, asks] = await Promise.all([
    readTree(context),
    readVisitor(request, context),
    asksConsent(request, context),
  ]);
  return {
    visitor,
    cartCount,
    tax: taxFor(request, visitor?.role ?? null),
    sandbox: context.shop.sandbox,
    publicUrl: context.shop.publicUrl,
    pictureHost: context.shop.pictureHost,
    asksConsent: asks,
    year: new Date().getFullYear(),
    departments: tree.map(({ id, name }) => ({ id, name, children: [] })),
  };
}

async function readVisitor(
  request: Request,
  context: AppLoadContext,
): Promise<Pick<ShellData, 'visitor' | 'cartCount'>> {
  if (hasSession(request)) {
    const [reply, counted] = await Promise.all([
      callOrNull(context, currentUser, {}),
      callOrNull(context, countCart, {}),
    ]);
    if (reply) return { visitor: visitorOf(reply.user), cartCount: counted?.count ?? 0 };
  }
  const counted = guestCart(request) ? await callOrNull(context, countGuestCart, {}, { token: null }) : null;
  return { visitor: null, cartCount: counted?.count ?? 0 };
}

function visitorOf(user: { id: number; name: string; prenom: string; email: string; user_type: string }): Visitor {
  const role = roleOf(user.user_type) ?? 'particulier';
  return {
    id: user.id,
    name: user.name,
    prenom: user.prenom,
    email: user.email,
    role,
    staff: isStaff(role),
    admin: isAdmin(role),
  };
}
