import { endpoints } from '@boutik/api-client';
import { MailX } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { callOrNull } from '../api/call';
import { pageMeta } from '../seo/page-meta';
import { secretPageHeaders } from '../seo/secret-page-headers';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/unsubscribe.route';

/** A GET of the link changes nothing: mail scanners open it too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await callOrNull(
    context,
    endpoints.readSubscription,
    { params: { token: params.token } },
    { token: null },
  );
  return data({ found }, found ? 200 : 404);
}

/**
 * The button, or a mail client's one-click POST (RFC 8058): the token in the URL authorizes it, so the origin is not
 * checked.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const reply = await callOrNull(
    context,
    endpoints.unsubscribeByLink,
    { params: { token: params.token } },
    { token: null },
  );
  return data({ message: reply?.message ?? null }, reply ? 200 : 404);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Se désabonner', hidden: true });

export default function UnsubscribePage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (!found)
    return (
      <div className="shell py-12">
        <h1 className="sr-only">Se désabonner</h1>
        <EmptyState
          icon={MailX}
          title="Ce lien de désabonnement n’est pas valable"
          action={<LinkButton to="/contact">Nous écrire</LinkButton>}
        >
          Il est peut-être incomplet. Reprenez-le dans notre dernier message, ou écrivez-nous.
        </EmptyState>
      </div>
    );
  return (
    <div className="shell grid max-w-2xl gap-6 py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">Se désabonner</h1>
      {found.abonne ? (
        <>
          <p className="text-lg">
            L’adresse <strong>{found.adresse}</strong> reçoit notre lettre d’information.
          </p>
          <Form method="post">
            <Button type="submit" size="large" busy={busy}>
              Me désabonner
            </Button>
          </Form>
        </>
      ) : (
        <Notice tone="good">
          {actionData?.message ?? 'Vous n’êtes pas abonné à notre lettre d’information.'} L’adresse{' '}
          <strong>{found.adresse}</strong> ne la recevra plus.
        </Notice>
      )}
      <p className="text-ink-soft">
        Les messages sur vos commandes, vos devis et votre compte continuent d’arriver{'\u202f'}: ils ne font pas partie
        de la lettre.
      </p>
      {!found.abonne && (
        <div>
          <LinkButton to="/" tone="secondary">
            Revenir à la boutique
          </LinkButton>
        </div>
      )}
    </div>
  );
}
