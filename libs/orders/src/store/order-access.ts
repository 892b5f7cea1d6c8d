import type { CallerInfo } from '@boutik/platform/http';
import type { OrderAccess } from './find-orders.js';

/** The caller's access to an order of products: the signed-in user and the token of the request. */
export function orderAccessOf({ user }: CallerInfo, orderToken: string | undefined): OrderAccess {
  return { userId: user?.id ?? null, orderToken };
}
