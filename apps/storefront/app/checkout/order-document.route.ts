import { endpoints, urlOf } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { data, redirect } from 'react-router';
import { hasSession, readOrderToken } from '../api/session';
import type { Route } from './+types/order-document.route';

const CREDIT_NOTE_PATH = /^avoirs\/([1-9]\d{0,8})$/;

/** Redirects to a PDF of the API; for a quote's payer with the order token of the cookie. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = plainId(params.id) ?? 0;
  const token = readOrderToken(request, id);
  const url = documentUrl(params['*'], { id, query: { order_token: token } });
  if (!url) throw data('Document introuvable', { status: 404 });
  if (!token && !hasSession(request)) throw redirect('/login');
  return redirect(url);
}

/** The URL of the document at a path below the order; null when there is none. */
function documentUrl(path: string, { id, query }: { id: number; query: { order_token: string | undefined } }) {
  if (path === 'facture') return urlOf(endpoints.downloadInvoice, { params: { id }, query });
  if (path === 'facture-acompte') return urlOf(endpoints.downloadDepositInvoice, { params: { id }, query });
  if (path === 'bon-de-commande') return urlOf(endpoints.downloadOrder, { params: { id }, query });
  if (path === 'bons-de-livraison') return urlOf(endpoints.downloadDeliveryNotes, { params: { id }, query });
  const avoir = CREDIT_NOTE_PATH.exec(path)?.[1];
  return avoir === undefined ? null : urlOf(endpoints.downloadCreditNote, { params: { id, avoir }, query });
}
