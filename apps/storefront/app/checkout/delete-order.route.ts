import { ApiError, endpoints } from '@boutik/api-client';
import { data, redirect } from 'react-router';
import { call } from '../api/call';
import { assertSameOrigin, setFlashMessage } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/delete-order.route';

export interface DeleteResult {
  ok: boolean;
  message: string;
}

export const loader = () => redirect('/profil');

/** Deletes an unpaid order (AC-191); the list that posted it is reloaded, without scripts with the message. */
export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const result = await tryDelete(() => call(context, endpoints.deleteOrder, { params: { id: params.id } }));
  if (request.headers.get('sec-fetch-mode') === 'navigate') {
    const message = result.ok ? 'commande-supprimee' : 'commande-gardee';
    return redirect('/profil', { headers: { 'Set-Cookie': setFlashMessage(context, message) } });
  }
  return data<DeleteResult>(result);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

async function tryDelete(run: () => Promise<{ message?: string | undefined }>): Promise<DeleteResult> {
  try {
    return { ok: true, message: (await run()).message ?? '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, message: error.message };
  }
}
