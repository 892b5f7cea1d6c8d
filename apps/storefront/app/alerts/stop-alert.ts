import { ApiError, endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';

/** Erases an alert of the signed-in user. */
export async function stopAlert(context: AppLoadContext, form: FormData) {
  try {
    const params = { id: plainId(textOf(form, 'alerte')) ?? 0 };
    const { message = '' } = await call(context, endpoints.stopOwnProductAlert, { params });
    return data({ ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ok: false, message: error.message }, { status: error.status });
  }
}
