import { randomBytes } from 'node:crypto';

/** A fresh nonce for the scripts and styles of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The Content-Security-Policy of our pages: own origin only, inline code only with the nonce of the page. */
export function contentPolicy(nonce: string, development: boolean): string {
  const own = `'self' 'nonce-${nonce}'`;
  // Vite's dev server adds style elements without a nonce.
  return policy({ script: own, style: development ? "'self' 'unsafe-inline'" : own, development });
}

/** The same for a cached page, whose inline code is allowed by hash. */
export function hashedPolicy({ script, style }: { script: readonly string[]; style: readonly string[] }): string {
  return policy({
    script: ["'self'", ...new Set(script)].join(' '),
    style: ["'self'", ...new Set(style)].join(' '),
    development: false,
  });
}

function policy({ script, style, development }: { script: string; style: string; development: boolean }): string {
  return [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src ${style}`,
    // Absolute image URLs are allowed (SF-219): a supplier's image is shown until it has been imported.
    // The map tiles of the location page are external too (decisions §2.7).
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
