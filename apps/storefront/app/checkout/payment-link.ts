import { plainId } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { setOrderTokenCookie } from '../api/session';

/** With the link of a mail that pays an order without an account: moves its token from the address into a cookie. */
export function openPaymentLink({ searchParams }: URL, context: AppLoadContext): void {
  const token = searchParams.get('lien');
  if (token === null) return;
  const id = plainId(searchParams.get('commande') ?? undefined);
  if (id === null || !/^[\w-]{20,100}$/.test(token)) throw redirect('/');
  throw redirect(`/payment-select?commande=${id}`, {
    headers: { 'Set-Cookie': setOrderTokenCookie(context, id, token), 'Cache-Control': 'no-store' },
  });
}
