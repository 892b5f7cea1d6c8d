import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, redirect } from 'react-router';
import { call, callOrNull } from '../../api/call';
import { hasSession, isReminderDismissed } from '../../api/session';

/** Loads the profile page's data; redirects to sign-in when there is no session (AC-077, AC-078). */
export async function loadProfile(request: Request, context: AppLoadContext) {
  const reply = hasSession(request) ? await orNull(call(context, endpoints.readProfile, {})) : null;
  if (!reply) throw redirect('/login?redirect=profil');
  const { user } = reply;
  const [orders, services, saved, subscription, sessions, reminded] = await Promise.all([
    orNull(call(context, endpoints.listOrders, {})),
    orNull(call(context, endpoints.listServiceOrders, {})),
    orNull(call(context, endpoints.readSavedCart, {})),
    callOrNull(context, endpoints.checkOwnSubscription, { body: { email: user.email } }),
    callOrNull(context, endpoints.listSessions, {}),
    isReminderDismissed(request),
  ]);
  return {
    user,
    /** Null when they could not be read. */
    orders: orders?.commandes ?? null,
    services: services?.orders ?? null,
    saved: saved?.cart ?? null,
    subscribed: subscription?.abonne ?? false,
    sessions: sessions?.sessions ?? [],
    reminded,
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
