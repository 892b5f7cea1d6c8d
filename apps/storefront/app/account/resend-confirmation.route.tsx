import { ApiError, endpoints } from '@boutik/api-client';
import { data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/resend-confirmation.route';
import { AccountCard } from './account-card';

export interface ResendResult {
  ok: boolean;
  message: string;
}

const FAILED = "Impossible de renvoyer l'email.";

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const email = textOf(await request.formData(), 'email');
  if (email === '') return data<ResendResult>({ ok: false, message: 'Aucune adresse email trouvée.' }, { status: 422 });
  try {
    const { message } = await call(context, endpoints.resendConfirmation, { body: { email } }, { token: null });
    return data<ResendResult>({ ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<ResendResult>(
      { ok: false, message: error.status === 429 ? error.message : FAILED },
      { status: error.status },
    );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction(), FAILED);

export const meta: Route.MetaFunction = () => pageMeta({ title: "Email d'activation", hidden: true });

/** Shown only in browsers without scripts: with scripts the result is shown beside the form. */
export default function ResendConfirmationPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard title="Email d'activation">
      {actionData && <Notice tone={actionData.ok ? 'good' : 'bad'}>{actionData.message}</Notice>}
      <div className="mt-6">
        <LinkButton to="/login">Se connecter</LinkButton>
      </div>
    </AccountCard>
  );
}
