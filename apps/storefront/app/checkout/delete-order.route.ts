import { deleteOrder } from '@boutik/contract';
import { data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { refuseForeignForm } from '../api/session';
import type { Route } from './+types/delete-order.route';

export interface Deleted {
  ok: boolean;
  message: string;
}

export const loader = () => redirect('/profil');

/** Deletes an unpaid order (AC-191); the list that posted it is reloaded. */
export async function action({ request, context, params }: Route.ActionArgs) {
  refuseForeignForm(request);
  const answer = await deleted(() => call(context, deleteOrder, { params: { id: params.id } }));
  if (request.headers.get('sec-fetch-mode') === 'navigate') return redirect('/profil');
  return data<Deleted>(answer);
}

async function deleted(work: () => Promise<{ message?: string }>): Promise<Deleted> {
  try {
    return { ok: true, message: (await work()).message ?? '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, message: error.message };
  }
}
