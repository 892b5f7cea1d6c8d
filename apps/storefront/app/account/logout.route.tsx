import { endpoints } from '@boutik/api-client';
import { redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { clearSessionCookie, clearRegisteredEmail, setFlashMessage, assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/logout.route';

/** A GET does not sign out: only the form does. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  await callOrNull(context, endpoints.logout, {});
  const cookies = [clearSessionCookie(context), clearRegisteredEmail(context), setFlashMessage(context, 'deconnexion')];
  return redirect('/', { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());
