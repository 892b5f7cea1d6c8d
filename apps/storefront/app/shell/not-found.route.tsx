import { redirect } from 'react-router';
import type { Route } from './+types/not-found.route';

/** Addresses without a page: each with a route of its own would be in the first load of every page. */
const redirects: Readonly<Record<string, readonly [to: string, status: number]>> = {
  // An old address of the mobile menu (AC-278), and one of the workspace (WS-121).
  '/service': ['/services', 301],
  '/clients': ['/espace-commercial/clients', 301],
  // Password managers open this address to change a password (W3C, "A well-known URL for changing passwords").
  '/.well-known/change-password': ['/profil', 302],
};

/** Catch-all route: a redirect, or 404. */
export function loader({ url }: Route.LoaderArgs) {
  const found = redirects[url.pathname.toLowerCase().replace(/\/+$/, '')];
  if (found) throw redirect(...found);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
