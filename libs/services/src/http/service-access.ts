import type { OrderAccess } from '@boutik/orders';
import type { CallerInfo } from '@boutik/platform';
import { notSignedIn } from '../domain/service.errors.js';

/** The caller's access to orders of services: their client alone sees them. */
export function serviceAccessOf({ user }: CallerInfo): OrderAccess {
  return { kind: 'service-order', userId: user?.id ?? null, orderToken: undefined };
}

export function requireUserId({ user }: CallerInfo): number {
  if (!user) throw notSignedIn();
  return user.id;
}
