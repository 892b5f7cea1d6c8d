import { ApiError, endpoints } from '@boutik/api-client';
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/form';
import { clearSessionCookie, setFlashMessage, assertSameOrigin } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { secretPageHeaders } from '../../seo/secret-page-headers';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { AccountCard } from '../account-card';
import { BusyOverlay } from '../busy-overlay';
import { useErrorFocus } from '../use-error-focus';
import { actionOrToast } from '../../api/unless-offline';
import type { Route } from './+types/reset-password.route';
import { NewPasswordFields } from './new-password-fields';

const FAILED = 'Erreur lors de la réinitialisation.';

/** A GET of the mailed link changes nothing, because mail scanners open it too; the posted form does. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [email, password, repeated] = ['email', 'password', 'password_confirmation'].map((name) => textOf(form, name));
  const body = { email: email ?? '', token, password: password ?? '', password_confirmation: repeated ?? '' };
  try {
    await call(context, endpoints.resetPassword, { body }, { token: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = [422, 429].includes(error.status) ? error.message : FAILED;
    return data({ message, fields: error.fields, email: body.email }, { status: error.status });
  }
  // A new password ends every session, also the one of this browser.
  const cookies = [clearSessionCookie(context), setFlashMessage(context, 'reinitialise')];
  return redirect('/login', { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction(), FAILED);

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Nouveau mot de passe', hidden: true });

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  const form = useErrorFocus(actionData);
  const { message, fields = {}, email } = actionData ?? {};
  const emailAddress = email ?? query.get('email') ?? '';
  const linkExpired = query.get('token') === null || fields['token'] !== undefined;
  return (
    <AccountCard title="Choisissez un nouveau mot de passe" intro="Tous vos appareils seront déconnectés.">
      <div className="grid gap-5">
        {query.get('token') === null && <Notice tone="bad">Lien invalide.</Notice>}
        {message && <Notice tone="bad">{message}</Notice>}
        {linkExpired && (
          <Link
            to={`/mot-de-passe-oublie?${new URLSearchParams({ email: emailAddress }).toString()}`}
            className="font-semibold text-lagoon underline underline-offset-4"
          >
            Demander un nouveau lien
          </Link>
        )}
        <Form ref={form} method="post" className="relative grid gap-5" aria-busy={busy}>
          {busy && <BusyOverlay label="Enregistrement du mot de passe" />}
          <TextInput
            key={emailAddress}
            label="Adresse email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={emailAddress}
            errors={fields['email']}
          />
          <NewPasswordFields names={{ password: 'password', repeated: 'password_confirmation' }} fields={fields} />
          <Button type="submit" size="large" block busy={busy}>
            {busy ? 'Enregistrement...' : 'Enregistrer le mot de passe'}
          </Button>
        </Form>
      </div>
    </AccountCard>
  );
}
