/** The seller charges no VAT (franchise en base, CGI art. 293 B); the server says so in the page. */
export const VAT_EXEMPT = document.querySelector('meta[name="vat-exempt"]')?.getAttribute('content') === 'true';

/** After the names of amounts; empty where no tax distinguishes them. */
export const HT = VAT_EXEMPT ? '' : ' HT';
export const TTC = VAT_EXEMPT ? '' : ' TTC';
