import { createHmac } from 'node:crypto';
import { configuration } from '@boutik/platform/config';

/**
 * The key that opens one guest's order without an account: 192 bits, derived from APP_SECRET, so that every e-mail can
 * contain it, and a stolen backup of the database reveals none. The order stores its hash, until an account has it.
 */
export function guestKeyOf(orderId: number): string {
  const mac = createHmac('sha256', configuration().secret).update(`guest-order ${orderId}`).digest();
  return mac.subarray(0, 24).toString('base64url');
}
