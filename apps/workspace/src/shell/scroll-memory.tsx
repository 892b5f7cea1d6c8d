import { type Location, ScrollRestoration } from 'react-router-dom';

/** Steps of one visit of a page (filters, pages of a list) share a place; the map says which, by history entry. */
const visits = new Map<string, string>();
let last = { pathname: '', visit: '' };

function visitOf({ pathname, key }: Location): string {
  const visit = visits.get(key) ?? (pathname === last.pathname ? last.visit : key);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
}

/** A hash, else where one was on that page before going back, else the top (WS-229, WS-230); filters never jump. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={visitOf} />;
}
