import { DomainError, formatEuros, sum } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { OrderClient } from '../storage/order-client.js';
import type { RefundPart } from './payment-shares.js';

/** What a client may get in place of the money. */
interface ReturnOffers {
  voucher: boolean;
  exchange: boolean;
}

/** @throws DomainError conflict for what the settings do not allow */
export function assertOffered({ voucher, exchange }: ReturnOffers): void {
  const { vouchers, exchanges } = configuration().returns;
  if (exchange && !exchanges)
    throw new DomainError('conflict', 'exchanges-off', 'La boutique ne fait pas d’échanges\u202f: voyez ses réglages.');
  if (voucher && !vouchers)
    throw new DomainError(
      'conflict',
      'vouchers-off',
      'La boutique ne rend pas de sommes en bon d’avoir\u202f: voyez ses réglages.',
    );
}

/** The data of the client were erased: nobody is left who could get a voucher or other products. */
export const isErased = ({ email }: Pick<OrderClient, 'email'>): boolean => email === '';

const gone = (rest: string): DomainError =>
  new DomainError('conflict', 'account-erased', `Le compte de ce client n’existe plus\u202f: ${rest}`);

/** @throws DomainError conflict for a client whose account was erased */
export function assertReachable(client: Pick<OrderClient, 'email'>): void {
  if (isErased(client)) throw gone('rendez la somme par le moyen de paiement utilisé.');
}

/** What a voucher paid would come back as another one. @throws DomainError conflict for a client whose account was erased */
export function assertVoucherPartReachable(
  client: Pick<OrderClient, 'email'>,
  parts: readonly Pick<RefundPart, 'amount' | 'asVoucher'>[],
): void {
  if (!isErased(client) || !parts.some(({ asVoucher }) => asVoucher)) return;
  const money = sum(parts.filter(({ asVoucher }) => !asVoucher).map(({ amount }) => amount));
  const rest = money > 0 ? ` Rendez au plus ${formatEuros(money)}, payés autrement.` : '';
  throw gone(`ce qu’un bon d’avoir a payé ne revient plus.${rest}`);
}
