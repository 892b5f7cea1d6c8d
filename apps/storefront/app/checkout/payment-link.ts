import { plainId } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { setOrderTokenCookie } from '../api/session';

/** With the link of a mail that pays an order without an account: moves its token from the address into a cookie. */
export function openPaymentLink({ searchParams }: URL, context: AppLoadContext): void {
  const id = plainId(searchParams.get('commande') ?? undefined);
  openLink(searchParams.get('lien'), { id, page: `/payment-select?commande=${id}` }, context);
}

/** The same for the link of a mail to the page of a guest's order. */
export function openOrderLink({ searchParams }: URL, id: number | null, context: AppLoadContext): void {
  openLink(searchParams.get('lien'), { id, page: `/detail_commande/${id}` }, context);
}

function openLink(token: string | null, { id, page }: { id: number | null; page: string }, context: AppLoadContext) {
  if (token === null) return;
  if (id === null || !/^[\w-]{20,100}$/.test(token)) throw redirect('/');
  throw redirect(page, {
    headers: { 'Set-Cookie': setOrderTokenCookie(context, id, token), 'Cache-Control': 'no-store' },
  });
}
