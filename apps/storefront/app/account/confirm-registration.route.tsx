import { ApiError, endpoints } from '@boutik/api-client';
import { useEffect, useRef } from 'react';
import { data, Form, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { secretPageHeaders } from '../seo/secret-page-headers';
import { Button, LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/confirm-registration.route';
import { AccountCard } from './account-card';

const LINK_EXPIRED = "Ce lien n'est plus valable. Demandez un nouvel email de confirmation.";

/**
 * A GET of the mailed link changes nothing, because mail scanners open it too; the page itself posts the confirmation.
 */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return data({ ok: false, message: 'Lien invalide.', why: null }, { status: 422 });
  try {
    const { message } = await call(context, endpoints.confirmRegistration, { params: { token } }, { token: null });
    return data({ ok: true, message, why: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.status === 404 ? LINK_EXPIRED : null;
    return data({ ok: false, message: "Échec de l'activation du compte.", why }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Activation du compte', hidden: true });

export default function ConfirmRegistrationPage({ actionData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const submit = useSubmit();
  const submitted = useRef(false);
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (submitted.current || token === '') return;
    submitted.current = true;
    void submit(null, { method: 'post' });
  }, [submit, token]);
  return (
    <AccountCard title="Activation de votre compte">
      {token === '' && <Notice tone="bad">Lien invalide.</Notice>}
      {actionData && (
        <Notice tone={actionData.ok ? 'good' : 'bad'}>
          <p>{actionData.message}</p>
          {actionData.why && <p className="mt-1 text-ink-soft">{actionData.why}</p>}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {token !== '' && !actionData && (
          <Form method="post">
            <Button type="submit" busy={busy}>
              Activer mon compte
            </Button>
          </Form>
        )}
        {(actionData || token === '') && <LinkButton to="/login">Se connecter</LinkButton>}
      </div>
    </AccountCard>
  );
}
