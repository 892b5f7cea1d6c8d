import { randomBytes } from 'node:crypto';

/** A fresh nonce for the scripts and styles of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The Content-Security-Policy of our pages: nothing from elsewhere, no inline code without the page's nonce. */
export function contentPolicy(nonce: string, development: boolean): string {
  const own = `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own}`,
    // Vite's dev server adds style elements of its own.
    `style-src ${development ? "'self' 'unsafe-inline'" : own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
