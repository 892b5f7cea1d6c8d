import { paymentCalls } from '@boutik/contract';
import { CircleCheck, FileText } from 'lucide-react';
import type { AppLoadContext } from 'react-router';
import { ApiError, call } from '../api/call';
import { pageMeta } from '../page-meta';
import { LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Amount } from '../ui/price';
import type { Route } from './+types/payment-success.route';
import { CheckoutSteps } from './checkout-steps';
import { orderOf, readOrder } from './read-order';

/** The provider is asked by the server; coming to this address proves nothing. */
async function confirm(request: Request, context: AppLoadContext): Promise<{ ok: boolean; message: string }> {
  const query = new URL(request.url).searchParams;
  const order = orderOf(request);
  const provider = query.get('provider') === 'paypal' ? 'paypal' : 'stripe';
  try {
    await call(context, paymentCalls[provider].confirm, {
      body: { commande_id: order?.id, order_token: order?.token, session_id: query.get('session_id') ?? '' },
    });
    return { ok: true, message: '✅ Paiement confirmé !' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, message: error.status < 500 ? '❌ Erreur lors du paiement' : '❌ Erreur critique' };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await confirm(request, context);
  const order = await readOrder(request, context);
  return { outcome, commande: order?.commande ?? null };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirmation du paiement', hidden: true });

export default function PaymentSuccessPage({ loaderData: { outcome, commande } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-3xl gap-8 py-8 sm:py-12">
      <CheckoutSteps current={3} />
      <h1 className="text-3xl sm:text-4xl">{outcome.message}</h1>
      {outcome.ok && commande && (
        <section aria-label="Commande payée" className="grid gap-4 rounded-lg bg-vanilla p-6">
          <p className="flex items-center gap-3 text-lg">
            <Icon of={CircleCheck} className="text-leaf" /> Merci {commande.client_prenom || commande.client_name},
            votre commande <strong>{commande.numero}</strong> est enregistrée.
          </p>
          <p className="flex items-baseline justify-between border-t border-line pt-4">
            <span>Payé</span> <Amount euros={commande.total} tax="ttc" size="large" />
          </p>
          <p className="text-ink-soft">Votre facture part par email à {commande.client_email}.</p>
          <div className="flex flex-wrap gap-3">
            {commande.facture && (
              <LinkButton to={`/detail_commande/${commande.id}/facture`} reloadDocument tone="secondary">
                <Icon of={FileText} size={18} /> Facture {commande.facture.numero}
              </LinkButton>
            )}
            <LinkButton to={`/detail_commande/${commande.id}`} tone="secondary">
              Voir ma commande
            </LinkButton>
            <LinkButton to="/">Retour à l'accueil</LinkButton>
          </div>
        </section>
      )}
      {!outcome.ok && (
        <>
          <Notice tone="bad">
            Le paiement n'a pas été accepté. Rien n'a été débité{'\u202f'}; votre commande vous attend, vous pouvez
            réessayer.
          </Notice>
          <div className="flex flex-wrap gap-3">
            {commande && <LinkButton to={`/payment-select?commande=${commande.id}`}>Réessayer le paiement</LinkButton>}
            <LinkButton to="/panier" tone="secondary">
              Revenir au panier
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
