import { redirect } from 'react-router';
import { hasSession, orderToken } from '../api/session';
import type { Route } from './+types/invoice.route';

/** The invoice of an order, from the api; a quote's payer is handed on with the token that his cookie holds. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const token = orderToken(request, id);
  if (!token && !hasSession(request)) throw redirect('/login');
  return redirect(`/api/commandes/${id}/facture${token ? `?${new URLSearchParams({ order_token: token })}` : ''}`);
}
