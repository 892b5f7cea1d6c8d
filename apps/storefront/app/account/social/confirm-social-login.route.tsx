import { ApiError, endpoints } from '@boutik/api-client';
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/form';
import { setFlashMessage, assertSameOrigin } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { secretPageHeaders } from '../../seo/secret-page-headers';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordInput } from '../../ui/password-input';
import { AccountCard } from '../account-card';
import { BusyOverlay } from '../busy-overlay';
import { redirectTarget } from '../redirect-target';
import { leadToSecondStep, startSession } from '../sign-in';
import { useErrorFocus } from '../use-error-focus';
import { actionOrToast } from '../../api/unless-offline';
import type { Route } from './+types/confirm-social-login.route';

const providerNames: Record<string, string> = { google: 'Google', microsoft: 'Microsoft' };
const FAILED = "Erreur lors de l'authentification.";
const linkStyle = 'font-semibold text-lagoon underline underline-offset-4';

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const query = new URL(request.url).searchParams;
  const provider = query.get('provider') === 'microsoft' ? 'microsoft' : 'google';
  const password = textOf(await request.formData(), 'password');
  const body = { provider, password, token: query.get('token') ?? '' } as const;
  try {
    const { token, double_authentification: awaited } = await call(
      context,
      endpoints.confirmSocialLogin,
      { body },
      { token: null },
    );
    for (const name of ['token', 'provider']) query.delete(name);
    if (awaited) return leadToSecondStep(context, token, redirectTarget(query));
    const headers = await startSession({ token, request, context });
    headers.append('Set-Cookie', setFlashMessage(context, 'connexion'));
    return redirect(redirectTarget(query), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return redirect('/account-professionnel-not-validate');
    const message = error.status < 500 ? error.message : FAILED;
    return data({ message }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction(), FAILED);

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Relier votre compte', hidden: true });

export default function ConfirmSocialLoginPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const provider = providerNames[query.get('provider') ?? ''] ?? 'ce service';
  const busy = useNavigation().formMethod === 'POST';
  const form = useErrorFocus(actionData);
  return (
    <AccountCard
      title="Reliez votre compte"
      intro={`Un compte existe déjà avec cette adresse. Donnez son mot de passe une fois\u202f; ensuite, ${provider} suffira.`}
    >
      <Form ref={form} method="post" className="relative grid gap-5" aria-busy={busy}>
        {busy && <BusyOverlay label="Connexion en cours" />}
        {actionData && <Notice tone="bad">{actionData.message}</Notice>}
        <PasswordInput label="Mot de passe de votre compte" name="password" autoComplete="current-password" required />
        <Button type="submit" size="large" block busy={busy}>
          {busy ? 'Connexion...' : 'Relier et me connecter'}
        </Button>
      </Form>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-6">
        <Link to="/mot-de-passe-oublie" className={linkStyle}>
          Mot de passe oublié{'\u202f'}?
        </Link>
        <Link to="/login" className={linkStyle}>
          Revenir à la connexion
        </Link>
      </p>
    </AccountCard>
  );
}
