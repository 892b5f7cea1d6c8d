import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../../api/call';
import { numberOf } from '../../api/form';

interface RequestChange {
  kind: 'request';
  ok: boolean;
  /** French message for the user. */
  message: string;
}

/** Runs the action of one button of the request: change of quantity, or removal of a line. */
export async function changeRequest(context: AppLoadContext, form: FormData) {
  const params = { id: numberOf(form, 'line') };
  try {
    if (form.get('intent') === 'remove') {
      const { message } = await call(context, endpoints.removeRequestedLine, { params });
      return data<RequestChange>({ kind: 'request', ok: true, message: message ?? '' });
    }
    await call(context, endpoints.changeRequestedQuantity, { params, body: { quantite: numberOf(form, 'quantite') } });
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
