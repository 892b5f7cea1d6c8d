import { changeAskedQuantity, removeAskedLine } from '@boutik/contract';
import { type AppLoadContext, data } from 'react-router';
import { ApiError, call } from '../../api/call';
import { numberOf } from '../../api/form';

interface RequestChange {
  kind: 'request';
  ok: boolean;
  /** French sentence for the person. */
  message: string;
}

/** Carries out one button of the request: another quantity, or one line less. */
export async function changeRequest(context: AppLoadContext, form: FormData) {
  const params = { id: numberOf(form, 'line') };
  try {
    if (form.get('intent') === 'remove') {
      const { message } = await call(context, removeAskedLine, { params });
      return data<RequestChange>({ kind: 'request', ok: true, message: message ?? '' });
    }
    await call(context, changeAskedQuantity, { params, body: { quantite: numberOf(form, 'quantite') } });
    return data<RequestChange>({ kind: 'request', ok: true, message: 'La quantité a été modifiée.' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [reason] = Object.values(error.fields).flat();
    return data<RequestChange>(
      { kind: 'request', ok: false, message: reason ?? error.message },
      { status: error.status },
    );
  }
}
