import { forgotPassword } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { ApiError, call } from '../../api/call';

export interface ResetAsked {
  ok: boolean;
  message: string;
  /** The submitted address. */
  email: string;
}

const FAILED = 'Erreur lors de la demande de réinitialisation.';

/** Requests the reset email; the result is the same whether or not the address has an account. */
export async function askForReset(
  context: AppLoadContext,
  email: string,
): Promise<{ outcome: ResetAsked; status: number }> {
  try {
    const { message } = await call(context, forgotPassword, { body: { email } }, { token: null });
    return { outcome: { ok: true, message, email }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const said = [422, 429].includes(error.status) ? error.message : FAILED;
    return { outcome: { ok: false, message: said, email }, status: error.status };
  }
}
