import { redirect } from 'react-router';
import { dismissReminder, assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/unpaid-reminder.route';

export const loader = () => redirect('/profil');

/** Dismisses the reminder of unpaid orders until the next sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  return redirect('/profil', { headers: { 'Set-Cookie': await dismissReminder(request, context) } });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());
