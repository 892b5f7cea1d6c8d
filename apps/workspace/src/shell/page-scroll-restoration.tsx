import { type Location, ScrollRestoration } from 'react-router-dom';

/** The scroll key by history entry: entries of one visit of a page (filters, pages of a list) share a key. */
const visits = new Map<string, string>();
let last = { pathname: '', visit: '' };

function visitKey({ pathname, key }: Location): string {
  const visit = visits.get(key) ?? (pathname === last.pathname ? last.visit : key);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
}

/** Scrolls to the hash, else restores the last position on back, else to the top (WS-229, WS-230); filters do not scroll. */
export function PageScrollRestoration() {
  return <ScrollRestoration getKey={visitKey} />;
}
