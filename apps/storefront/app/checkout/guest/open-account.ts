import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/form';

/** The answer to the password that a guest chose for an account. */
export interface AccountResult {
  opened: boolean;
  message: string;
}

const FAILED = 'Votre compte n’a pas pu être créé. Veuillez réessayer plus tard.';

export async function openAccount(
  form: FormData,
  { id, token }: { id: number; token: string | undefined },
  context: AppLoadContext,
) {
  const body = { order_token: token ?? '', password: textOf(form, 'password') };
  try {
    const { message = '' } = await call(context, endpoints.openGuestAccount, { params: { id }, body });
    return data<AccountResult>({ opened: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.fields['password']?.[0] ?? (error.status < 500 ? error.message : FAILED);
    return data<AccountResult>({ opened: false, message }, { status: error.status });
  }
}
