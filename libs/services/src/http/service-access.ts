import type { OrderAccess } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform/http';

/** The user's access to orders of services: their client alone sees them. */
export function serviceAccessOf({ id }: SignedInUser): OrderAccess {
  return { kind: 'service-order', userId: id, orderToken: undefined };
}
