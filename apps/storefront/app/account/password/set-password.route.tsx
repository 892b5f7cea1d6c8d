import { ApiError, endpoints } from '@boutik/api-client';
import { type FormEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { call, callOrNull } from '../../api/call';
import { textOf } from '../../api/form';
import { hasSession, setSessionCookie, setFlashMessage, assertSameOrigin } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AccountCard } from '../account-card';
import { useErrorFocus } from '../use-error-focus';
import { actionOrToast } from '../../api/unless-offline';
import type { Route } from './+types/set-password.route';
import { NewPasswordFields } from './new-password-fields';

const MISMATCH = 'Les mots de passe ne correspondent pas';
const SIGN_IN = '/login?redirect=setPassword';
const FAILED = 'Erreur lors de la définition du mot de passe';

export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = hasSession(request) ? await callOrNull(context, endpoints.currentUser, {}) : null;
  return { email: reply?.user.email ?? null, hasPassword: reply?.user.has_password ?? false };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const body = { password: textOf(form, 'password'), password_confirmation: textOf(form, 'password_confirmation') };
  if (body.password !== body.password_confirmation) return data({ message: MISMATCH, fields: {} }, { status: 422 });
  try {
    const { token } = await call(context, endpoints.setPassword, { body });
    const cookies = [setSessionCookie(context, token), setFlashMessage(context, 'mot-de-passe')];
    return redirect('/', { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(SIGN_IN);
    const message = [409, 422].includes(error.status) ? error.message : FAILED;
    return data({ message, fields: error.fields }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction(), FAILED);

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Choisir un mot de passe', hidden: true });

export default function SetPasswordPage({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const [mismatch, setMismatch] = useState(false);
  const form = useErrorFocus(actionData);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const formData = new FormData(event.currentTarget);
    const differs = formData.get('password') !== formData.get('password_confirmation');
    setMismatch(differs);
    if (differs) event.preventDefault();
  };
  const message = mismatch ? MISMATCH : actionData?.message;
  return (
    <AccountCard
      title="Choisissez votre mot de passe"
      intro="Il vous permettra de vous connecter aussi avec votre adresse email."
    >
      <div className="grid gap-5">
        {email === null && (
          <Notice>
            <Link to={SIGN_IN} className="font-semibold text-lagoon-deep underline underline-offset-4">
              Connectez-vous
            </Link>{' '}
            {"d'abord\u202f: le mot de passe est pour le compte connecté."}
          </Notice>
        )}
        {hasPassword && (
          <Notice>
            Votre compte a déjà un mot de passe. Vous pouvez le changer dans{' '}
            <Link to="/profil" className="font-semibold text-lagoon-deep underline underline-offset-4">
              votre profil
            </Link>
            .
          </Notice>
        )}
        {message && <Notice tone="bad">{message}</Notice>}
        <Form ref={form} method="post" className="grid gap-5" aria-busy={busy} onSubmit={check}>
          {/* Password managers store a password with a user name. */}
          {email !== null && (
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          )}
          <NewPasswordFields
            label="Mot de passe"
            names={{ password: 'password', repeated: 'password_confirmation' }}
            fields={actionData?.fields ?? {}}
          />
          <Button type="submit" size="large" block busy={busy}>
            {busy ? 'Enregistrement...' : 'Enregistrer le mot de passe'}
          </Button>
        </Form>
      </div>
    </AccountCard>
  );
}
