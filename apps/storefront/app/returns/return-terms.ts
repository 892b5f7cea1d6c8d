import type { ReturnTerms } from '@boutik/kernel';

/**
 * What the shop promises to consumers who change their mind (WITHDRAWAL_DAYS and RETURN_PAID_BY settings). The server sets it once, before
 * it renders; the browser reads it from the page. An order has terms of its own.
 */
export let RETURN_TERMS: ReturnTerms = typeof document === 'undefined' ? { days: 14, paidBy: 'client' } : termsInPage();

export function setReturnTerms(terms: ReturnTerms): void {
  RETURN_TERMS = terms;
}

/** "14 jours", with a space that does not break. */
export function withdrawalDays(days = RETURN_TERMS.days): string {
  return `${days}\u00a0jours`;
}

/** For the page, as the browser reads it: "14 client". */
export function returnTermsText(): string {
  return `${RETURN_TERMS.days} ${RETURN_TERMS.paidBy}`;
}

function termsInPage(): ReturnTerms {
  const [days, paidBy] = (document.documentElement.dataset['returns'] ?? '14').split(' ');
  return { days: Number(days), paidBy: paidBy === 'shop' ? 'shop' : 'client' };
}
