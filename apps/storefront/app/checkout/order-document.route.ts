import { plainId } from '@boutik/kernel';
import { data, redirect } from 'react-router';
import { hasSession, readOrderToken } from '../api/session';
import type { Route } from './+types/order-document.route';

const DOCUMENT_PATH = /^(bon-de-commande|facture|avoirs\/[1-9]\d{0,8})$/;

/** Redirects to a PDF of the API; for a quote's payer with the order token of the cookie. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = plainId(params.id) ?? 0;
  const documentPath = params['*'];
  if (!DOCUMENT_PATH.test(documentPath)) throw data('Document introuvable', { status: 404 });
  const token = readOrderToken(request, id);
  if (!token && !hasSession(request)) throw redirect('/login');
  return redirect(
    `/api/commandes/${id}/${documentPath}${token ? `?${new URLSearchParams({ order_token: token })}` : ''}`,
  );
}
