import {
  checkOwnSubscription,
  listOrders,
  listServiceOrders,
  listSessions,
  readProfile,
  readSavedCart,
} from '@boutik/contract';
import { type AppLoadContext, redirect } from 'react-router';
import { ApiError, call, callOrNull } from '../../api/call';
import { hasSession, reminderIsAway } from '../../api/session';

/** Loads the profile page's data; redirects to sign-in when there is no session (AC-077, AC-078). */
export async function readWholeProfile(request: Request, context: AppLoadContext) {
  const person = hasSession(request) ? await orNull(call(context, readProfile, {})) : null;
  if (!person) throw redirect('/login?redirect=profil');
  const { user } = person;
  const [orders, services, saved, letter, sessions, reminded] = await Promise.all([
    orNull(call(context, listOrders, {})),
    orNull(call(context, listServiceOrders, {})),
    orNull(call(context, readSavedCart, {})),
    callOrNull(context, checkOwnSubscription, { body: { email: user.email } }),
    callOrNull(context, listSessions, {}),
    reminderIsAway(request),
  ]);
  return {
    user,
    /** Null when they could not be read. */
    orders: orders?.commandes ?? null,
    services: services?.orders ?? null,
    saved: saved?.cart ?? null,
    subscribed: letter?.abonne ?? false,
    sessions: sessions?.sessions ?? [],
    reminded,
  };
}

export type WholeProfile = Awaited<ReturnType<typeof readWholeProfile>>;

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
