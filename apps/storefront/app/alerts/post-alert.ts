import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';

export interface AlertResult {
  kind: 'alert';
  ok: boolean;
  message: string;
  fields: Record<string, string[]>;
}

/** Asks for an alert on the product of the page. */
export async function postAlert(context: AppLoadContext, productId: number, form: FormData) {
  const email = textOf(form, 'email').trim();
  const price = textOf(form, 'prix_max').trim().replace(',', '.');
  const type = textOf(form, 'type') === 'prix' ? ('prix' as const) : ('stock' as const);
  const body = { type, ...(email && { email }), ...(price && { prix_max: price }) };
  try {
    const { message } = await call(context, endpoints.createProductAlert, { params: { id: productId }, body });
    return data<AlertResult>({ kind: 'alert', ok: true, message, fields: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fields, status } = error;
    return data<AlertResult>({ kind: 'alert', ok: false, message, fields }, { status });
  }
}
