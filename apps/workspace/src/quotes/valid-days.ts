/** For pages of a server that does not say it (WS-277). */
export const DEFAULT_VALID_DAYS = 30;

/** For how many days a new or extended quote is valid, as the settings say; the server says so in the page. */
export function quoteValidDays(): number {
  const days = Number(document.querySelector('meta[name="quote-valid-days"]')?.getAttribute('content'));
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_VALID_DAYS;
}
