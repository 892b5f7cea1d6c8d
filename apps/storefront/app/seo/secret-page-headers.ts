/** Of a page whose URL contains a secret: it must not be cached, indexed or sent as a referrer. */
export const secretPageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
