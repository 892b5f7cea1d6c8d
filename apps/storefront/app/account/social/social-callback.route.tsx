import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../../api/call';
import { setFlashMessage, readSocialTicket } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { secretPageHeaders } from '../../seo/secret-page-headers';
import { LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AccountCard } from '../account-card';
import { redirectTarget } from '../redirect-target';
import { leadToSecondStep, startSession } from '../sign-in';
import type { Route } from './+types/social-callback.route';

const MISSING = "Jeton d'authentification manquant";
const FAILED = "Erreur lors de l'authentification.";

/**
 * End of a social sign-in: exchanges the ticket in the URL for a session, if this browser holds the same ticket in its
 * cookie.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const ticket = query.get('auth_token') ?? '';
  // The page exists (WS-200): only the ticket is missing.
  if (ticket === '') return { message: MISSING };
  if (ticket !== readSocialTicket(request)) return data({ message: FAILED }, { status: 401 });
  try {
    const { token, double_authentification: awaited } = await call(
      context,
      endpoints.exchangeSocialAuthToken,
      { query: { auth_token: ticket } },
      { token: null },
    );
    query.delete('auth_token');
    if (awaited) return leadToSecondStep(context, token, redirectTarget(query));
    const headers = await startSession({ token, request, context });
    headers.append('Set-Cookie', setFlashMessage(context, 'connexion'));
    return redirect(await signInTarget(context, token, query), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = [403, 423].includes(error.status) ? error.message : FAILED;
    return data({ message }, { status: error.status });
  }
}

/** A user without a password and without a redirect target is sent to the page to choose one. */
async function signInTarget(context: AppLoadContext, token: string, query: URLSearchParams): Promise<string> {
  if (query.has('redirect')) return redirectTarget(query);
  const { user } = await call(context, endpoints.currentUser, {}, { token });
  return user.has_password ? '/' : '/set-password';
}

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Connexion par un autre service', hidden: true });

/** Rendered only when the sign-in failed. */
export default function SocialCallbackPage({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <AccountCard title="Connexion impossible">
      <div className="grid gap-6">
        <Notice tone="bad">{message}</Notice>
        <LinkButton to="/login">Revenir à la connexion</LinkButton>
      </div>
    </AccountCard>
  );
}
