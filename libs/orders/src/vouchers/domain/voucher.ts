import { type Cents, DomainError, randomDigits } from '@boutik/kernel';

/** "AV-4821-0937-6650"; it pays orders of its client alone, so that a guessed code is of no use. */
export function newVoucherCode(): string {
  return toVoucherCode(randomDigits(12));
}

/** As it is stored, however it was typed: "av 482109376650". Another text gives a code that does not exist. */
export function toVoucherCode(typed: string): string {
  return ['AV', ...(typed.replaceAll(/\D/g, '').match(/.{1,4}/g) ?? [])].join('-');
}

/**
 * Five years after its issue: as long as the client could have claimed the money itself (Code civil art. 2224), since a voucher
 * takes the place of a debt (docs/decisions/0181).
 */
export function voucherExpiry(issuedOn: string): string {
  const day = `${Number(issuedOn.slice(0, 4)) + 5}${issuedOn.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-29', '-28') : day;
}

interface VoucherState {
  amount: Cents;
  used: Cents;
  expiresOn: string;
  /** Meant for other unpaid orders. */
  reserved: Cents;
}

/** What a voucher can still pay today; cents. */
export function availableOf({ amount, used, reserved, expiresOn }: VoucherState, today: string): Cents {
  return today > expiresOn ? 0 : Math.max(0, amount - used - reserved);
}

/** The same for a code that does not exist, of somebody else, used up or expired: nothing tells which. */
export function voucherNotUsable(): DomainError {
  return new DomainError('conflict', 'voucher-not-usable', 'Ce code ne correspond à aucun avoir utilisable.');
}

export function voucherWithDeposit(): DomainError {
  return new DomainError('conflict', 'voucher-with-deposit', 'Un avoir ne peut pas payer une commande avec acompte.');
}

export function couponGone(): DomainError {
  return new DomainError(
    'conflict',
    'coupon-gone',
    'Le code promo de cette commande a été utilisé entre-temps\u202f: annulez-la, et commandez sans lui.',
  );
}
