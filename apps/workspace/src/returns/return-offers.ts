type ReturnOffer = 'vouchers' | 'exchanges';

/** Whether the settings let staff offer it in place of a refund; the server says so in the page, and refuses it otherwise. */
export function isOffered(offer: ReturnOffer): boolean {
  const content = document.querySelector('meta[name="return-offers"]')?.getAttribute('content');
  // Without the page of the server, as in a test, everything is offered.
  return content === null || content === undefined || content.split(' ').includes(offer);
}
