import { resendConfirmation } from '@boutik/contract';
import { data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { refuseForeignForm } from '../api/session';
import type { Route } from './+types/resend-confirmation.route';

export interface Resent {
  ok: boolean;
  message: string;
}

export const loader = () => redirect('/login');

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  const email = textOf(await request.formData(), 'email');
  if (email === '') return data<Resent>({ ok: false, message: 'Aucune adresse email trouvée.' }, { status: 422 });
  try {
    const { message } = await call(context, resendConfirmation, { body: { email } }, { token: null });
    return data<Resent>({ ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Resent>(
      { ok: false, message: error.status === 429 ? error.message : "Impossible de renvoyer l'email." },
      { status: error.status },
    );
  }
}
