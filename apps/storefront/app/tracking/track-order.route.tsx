import { ApiError, endpoints } from '@boutik/api-client';
import { data, Form, useNavigation } from 'react-router';
import { submitForm } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button } from '../ui/button';
import { TextInput } from '../ui/field';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import type { Route } from './+types/track-order.route';

const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

interface TrackingResult {
  sent: boolean;
  message: string;
  values: { numero: string; email: string };
  fields: Record<string, string[]>;
}

/** The reply is the same whether the order exists or not: its link goes to its address alone. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const values = { numero: textOf(form, 'numero'), email: textOf(form, 'email') };
  try {
    const { message = '' } = await submitForm(context, endpoints.requestOrderLink, values);
    return data<TrackingResult>({ sent: true, message, values, fields: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, fields } = error;
    const message = status === 422 ? '' : status < 500 ? error.message : FAILED;
    return data<TrackingResult>({ sent: false, message, values, fields }, { status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Suivre ma commande',
    description: 'Retrouvez votre commande avec son numéro et votre adresse email, avec ou sans compte.',
    hidden: true,
  });

export default function TrackOrderPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="shell grid max-w-2xl gap-6 py-8 sm:py-12">
      <header>
        <h1 className="text-3xl sm:text-4xl">Suivre ma commande</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Nous vous envoyons le lien de votre commande{'\u202f'}: son état, ses colis, sa facture.
        </p>
      </header>
      {actionData?.message && (
        <div role={actionData.sent ? 'status' : undefined}>
          <Notice tone={actionData.sent ? 'good' : 'bad'}>{actionData.message}</Notice>
        </div>
      )}
      <Form method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <TextInput
          label="Numéro de commande"
          name="numero"
          required
          maxLength={40}
          autoComplete="off"
          placeholder="CMD-2026-000012"
          hint="Il est dans le message de confirmation et sur la facture."
          defaultValue={actionData?.values.numero}
          errors={actionData?.fields['numero']}
        />
        <TextInput
          label="Adresse email de la commande"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={actionData?.values.email}
          errors={actionData?.fields['email']}
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          Recevoir le lien
        </Button>
      </Form>
      <p className="text-ink-soft">
        Vous avez un compte{'\u202f'}?{' '}
        <Link to="/profil#commandes" className="text-lagoon underline underline-offset-4">
          Voir mes commandes
        </Link>
      </p>
    </div>
  );
}
