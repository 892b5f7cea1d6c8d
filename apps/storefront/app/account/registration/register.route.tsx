import { ApiError, endpoints } from '@boutik/api-client';
import { newsletterTerms } from '@boutik/kernel';
import { data, Form, Link, redirect } from 'react-router';
import { call, submitForm } from '../../api/call';
import { textOf } from '../../api/form';
import { setRegisteredEmail, setFlashMessage, assertSameOrigin } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choice';
import { Notice } from '../../ui/notice';
import { AccountCard } from '../account-card';
import type { Route } from './+types/register.route';
import { RegistrationFields } from './registration-fields';
import { FAILED } from './send-registration';
import { useRegistration } from './use-registration';

/** For browsers without scripts; with scripts the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  try {
    await submitForm(context, endpoints.register, form, { token: null });
    if (form.has('newsletter')) await trySubscribe(context, textOf(form, 'email'));
    const cookies = [
      setFlashMessage(context, 'inscription'),
      setRegisteredEmail(context, textOf(form, 'email').trim()),
    ];
    return redirect('/login', { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : FAILED;
    return data({ message, fields: error.fields, values: submittedValues(form) }, { status: error.status });
  }
}

/** A failed subscription is ignored: the account exists, and there is no page to show the error on. */
async function trySubscribe(context: Route.ActionArgs['context'], email: string): Promise<void> {
  try {
    await call(context, endpoints.subscribeWithoutMail, { body: { email } }, { token: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The submitted values for the next rendering of the form, without passwords and files. */
function submittedValues(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Créer un compte', hidden: true });

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? {};
  const { form, busy, failure, fields, ready, handlers } = useRegistration(actionData);
  return (
    <AccountCard wide title="Créer un compte" intro="Pour commander, suivre vos achats et recevoir vos devis.">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="grid gap-8"
        aria-busy={busy}
        {...handlers}
      >
        <RegistrationFields values={values} fields={fields} />
        <Checkbox
          name="newsletter"
          value="1"
          defaultChecked={values['newsletter'] === '1'}
          label={newsletterTerms.inscription.text}
        />
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <div className="grid gap-3">
          <Button type="submit" size="large" busy={busy} disabled={!ready}>
            {busy ? 'Inscription...' : 'Créer mon compte'}
          </Button>
          <p className="text-sm text-ink-faint">
            Vos données servent à vos commandes et à rien d’autre{'\u202f'}:{' '}
            <Link to="/informations/privacyPolicy" className="underline underline-offset-4">
              confidentialité
            </Link>
            .
          </p>
        </div>
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        Déjà client{'\u202f'}?{' '}
        <Link to="/login" className="font-semibold text-lagoon underline underline-offset-4">
          Se connecter
        </Link>
      </p>
    </AccountCard>
  );
}
