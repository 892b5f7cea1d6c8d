import { plainId } from '@boutik/kernel';
import { redirect } from 'react-router';
import { setOrderTokenCookie } from '../api/session';
import type { Route } from './+types/payment-link.route';

/** The link of a mail that pays an order without an account: the token moves into a cookie, out of the address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = plainId(params.id);
  if (id === null || !/^[\w-]{20,100}$/.test(params.token)) throw redirect('/');
  const cookie = setOrderTokenCookie(context, id, params.token);
  return redirect(`/payment-select?commande=${id}`, {
    headers: { 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' },
  });
}
