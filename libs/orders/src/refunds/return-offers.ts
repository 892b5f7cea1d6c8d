import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';

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
