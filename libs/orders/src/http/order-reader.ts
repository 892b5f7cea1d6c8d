import type { CallerInfo } from '@boutik/platform';
import type { OrderReader } from '../use-cases/find-orders.js';

/** The caller's access to an order: the signed-in user and the token of the request. */
export function readerOf({ user }: CallerInfo, orderToken: string | undefined): OrderReader {
  return { userId: user?.id ?? null, orderToken };
}
