import type { CallerInfo } from '@boutik/platform';
import type { OrderReader } from '../use-cases/find-orders.js';

/** Who reads: the caller, with the token that the call shows. */
export function readerOf({ user }: CallerInfo, orderToken: string | undefined): OrderReader {
  return { userId: user?.id ?? null, orderToken };
}
