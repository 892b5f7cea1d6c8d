import { type BasisPoints, isAdmin, type Role } from '@boutik/kernel';
import { configuration } from '@boutik/platform';

/** The largest discount on a whole quote that this role gives without asking, in whole percent. */
export function discountLimit(role: Role): number {
  const { maximumDiscountPercent, maximumAdminDiscountPercent } = configuration().quotes;
  return isAdmin(role) ? Math.max(maximumDiscountPercent, maximumAdminDiscountPercent) : maximumDiscountPercent;
}

/** The same in basis points. */
export function discountLimitRate(role: Role): BasisPoints {
  return discountLimit(role) * 100;
}
