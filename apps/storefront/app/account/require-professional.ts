import { endpoints } from '@boutik/api-client';
import { roleOf } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/**
 * Redirects everybody but validated professionals and staff.
 * @param target where the sign-in leads back to, see `redirectTarget`
 */
export async function requireProfessional(request: Request, context: AppLoadContext, target: string): Promise<void> {
  const reply = hasSession(request) ? await callOrNull(context, endpoints.currentUser, {}) : null;
  if (!reply) throw redirect(`/login?redirect=${target}`);
  if ((roleOf(reply.user.user_type) ?? 'particulier') === 'particulier') throw redirect('/');
  if (reply.user.en_attente_validation) throw redirect('/account-professionnel-not-validate');
}
