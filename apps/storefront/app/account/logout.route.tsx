import { endpoints } from '@boutik/api-client';
import { type AppLoadContext, redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { clearSessionCookie, clearRegisteredEmail, setFlashMessage, assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/logout.route';

/** A GET does not sign out: only the form does. */
export const loader = () => redirect('/');

/** Signs out, or leaves the view of a client (`?vue=client`), which leads back to the client's page in the workspace. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  if (new URL(request.url).searchParams.has('vue')) return redirect(await endClientView(context));
  await callOrNull(context, endpoints.logout, {});
  const cookies = [clearSessionCookie(context), clearRegisteredEmail(context), setFlashMessage(context, 'deconnexion')];
  return redirect('/', { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

async function endClientView(context: AppLoadContext): Promise<string> {
  const ended = await callOrNull(context, endpoints.endClientView, {});
  if (!ended) return '/login?redirect=espaceCommercial';
  return ended.client_id === null ? '/espace-commercial' : `/espace-commercial/clients/${ended.client_id}`;
}
