import { endpoints } from '@boutik/api-client';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { BellOff } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { callOrNull } from '../api/call';
import { textOf } from '../api/form';
import { actionOrToast } from '../api/unless-offline';
import { paths } from '../paths';
import { pageMeta } from '../seo/page-meta';
import { secretPageHeaders } from '../seo/secret-page-headers';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { taxLabel } from '../ui/tax-label';
import type { Route } from './+types/alert.route';

/** A GET of the link changes nothing: mail scanners open it too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const reply = await callOrNull(context, endpoints.readProductAlert, { params: { token } }, { token: null });
  return data({ alert: reply?.data ?? null }, reply ? 200 : 404);
}

/**
 * The buttons, or a mail client’s one-click POST (RFC 8058), which ends the alert: the token in the URL authorizes it, so
 * the origin is not checked.
 */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { params: { token } };
  if (textOf(form, 'intent') === 'confirm') {
    const reply = await callOrNull(context, endpoints.confirmProductAlert, input, { token: null });
    return data({ ended: false, message: null }, reply ? 200 : 404);
  }
  const reply = await callOrNull(context, endpoints.stopProductAlert, input, { token: null });
  return data({ ended: true, message: reply?.message ?? null }, reply ? 200 : 404);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon alerte', hidden: true });

export default function AlertPage({ loaderData: { alert }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (!alert)
    return (
      <div className="shell py-12">
        <h1 className="sr-only">Mon alerte</h1>
        {actionData?.ended && actionData.message ? (
          <Notice tone="good">{actionData.message}</Notice>
        ) : (
          <EmptyState
            icon={BellOff}
            title="Cette alerte est terminée"
            action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
          >
            Elle a été arrêtée ou a servi, ou le lien est incomplet.
          </EmptyState>
        )}
      </div>
    );
  const { produit, type, prix_max, etat } = alert;
  return (
    <div className="shell grid max-w-2xl gap-6 py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">Mon alerte</h1>
      <p className="text-lg">
        {type === 'stock'
          ? 'Un message quand ce produit sera de nouveau en stock\u202f: '
          : `Un message quand ce produit coûtera ${formatEuros(fromEuros(prix_max ?? 0))}${taxLabel('ttc')} ou moins\u202f: `}
        <Link to={paths.product(produit.id)} className="font-semibold text-lagoon underline underline-offset-4">
          {produit.nom}
        </Link>
      </p>
      {etat === 'active' && <Notice tone="good">C’est noté{'\u202f'}: vous recevrez un seul message.</Notice>}
      {etat === 'envoyée' && <Notice tone="good">Le message est parti{'\u202f'}: l’alerte est terminée.</Notice>}
      <Form method="post" className="flex flex-wrap gap-3">
        {etat === 'à confirmer' && (
          <Button type="submit" name="intent" value="confirm" size="large" busy={busy}>
            Confirmer mon alerte
          </Button>
        )}
        <Button type="submit" name="intent" value="stop" tone="secondary" size="large" busy={busy}>
          Effacer mon adresse
        </Button>
      </Form>
    </div>
  );
}
