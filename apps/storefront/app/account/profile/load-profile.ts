import { ApiError, endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { call, callOrNull } from '../../api/call';
import { hasSession, isReminderDismissed, readFlashMessage } from '../../api/session';
import { orderTabOf } from './order-tabs';

/** One that fits the screen. */
export const ORDERS_PER_PAGE = 10;

/** Messages of forms that were sent without scripts, which show them on the page. */
const notices = new Map([
  ['commande-supprimee', { ok: true, message: 'Commande supprimée avec succès !' }],
  ['commande-gardee', { ok: false, message: 'Seule une commande en attente peut être supprimée.' }],
]);

/** Loads the profile page's data; redirects to sign-in when there is no session (AC-077, AC-078). */
export async function loadProfile(request: Request, context: AppLoadContext) {
  const reply = hasSession(request) ? await orNull(call(context, endpoints.readProfile, {})) : null;
  if (!reply) throw redirect('/login?redirect=profil');
  const { user } = reply;
  const { searchParams } = new URL(request.url);
  const shown = { etat: orderTabOf(searchParams.get('etat')), page: plainId(searchParams.get('page')) ?? 1 };
  const [orders, unpaid, services, saved, subscription, sessions, reminded] = await Promise.all([
    orNull(call(context, endpoints.listOrders, { query: { ...shown, per_page: ORDERS_PER_PAGE } })),
    orNull(call(context, endpoints.listOrders, { query: { etat: 'a-payer', per_page: 1 } })),
    orNull(call(context, endpoints.listServiceOrders, {})),
    orNull(call(context, endpoints.readSavedCart, {})),
    callOrNull(context, endpoints.checkOwnSubscription, { body: { email: user.email } }),
    callOrNull(context, endpoints.listSessions, {}),
    isReminderDismissed(request),
  ]);
  return {
    user,
    /** Null when they could not be read. */
    orders: orders && { ...shown, list: orders.commandes, total: orders.total, years: orders.annees_facturees },
    unpaid: unpaid && { count: unpaid.total, first: unpaid.commandes[0] ?? null },
    services: services?.orders ?? null,
    saved: saved?.cart ?? null,
    subscribed: subscription?.abonne ?? false,
    sessions: sessions?.sessions ?? [],
    reminded,
    notice: notices.get(readFlashMessage(request) ?? '') ?? null,
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
