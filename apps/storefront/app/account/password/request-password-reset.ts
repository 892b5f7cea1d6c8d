import { ApiError, endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../../api/call';

export interface PasswordResetResult {
  ok: boolean;
  message: string;
  /** The submitted address. */
  email: string;
}

export const RESET_REQUEST_FAILED = 'Erreur lors de la demande de réinitialisation.';

/** Requests the reset email; the result is the same whether or not the address has an account. */
export async function requestPasswordReset(
  context: AppLoadContext,
  email: string,
): Promise<{ outcome: PasswordResetResult; status: number }> {
  try {
    const { message } = await call(context, endpoints.forgotPassword, { body: { email } }, { token: null });
    return { outcome: { ok: true, message, email }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failureMessage = [422, 429].includes(error.status) ? error.message : RESET_REQUEST_FAILED;
    return { outcome: { ok: false, message: failureMessage, email }, status: error.status };
  }
}
