import { longDay } from '@boutik/ui';
import { CircleCheck, FileText } from 'lucide-react';
import { redirect, useLocation } from 'react-router';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Amount, ExportProvider } from '../ui/price';
import type { Route } from './+types/payment-success.route';
import { CheckoutLines, toCheckoutLine } from './checkout-lines';
import { CheckoutSteps } from './checkout-steps';
import { AccountOffer } from './guest/account-offer';
import { confirmPayment, type PaymentOutcome } from './confirm-payment';
import { isPayable } from './next-payment';
import { RedirectHome } from './redirect-home';
import { DeliveryPlace, PromisedDay } from './promised-day';
import { type OrderReply, readOrder } from './read-order';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const outcome = await confirmPayment(request, context);
  if (outcome.paid && !url.searchParams.has('confirme')) {
    // The header counted the cart before the payment emptied it: reload once, so that the count is right.
    url.searchParams.set('confirme', '1');
    throw redirect(url.pathname + url.search);
  }
  const order = await readOrder(request, context);
  if (!outcome.paid && order?.commande.status === 'payé' && !order.commande.echeance)
    throw redirect(`/detail_commande/${order.commande.id}`);
  return { outcome, order };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirmation du paiement', hidden: true });

export default function PaymentSuccessPage({ loaderData: { outcome, order } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-3xl gap-8 py-8 sm:py-12">
      <CheckoutSteps current={outcome.paid ? 3 : 2} />
      <h1 className="text-3xl sm:text-4xl">{outcome.message}</h1>
      {outcome.paid && order && <Paid order={order} />}
      {outcome.paid && order?.commande.sans_compte && (
        <AccountOffer orderId={order.commande.id} email={order.commande.client_email} />
      )}
      {outcome.paid && <RedirectHome />}
      {!outcome.paid && <NotPaid outcome={outcome} commande={order?.commande ?? null} />}
    </div>
  );
}

type Commande = OrderReply['commande'];

function Paid({ order: { commande, produits } }: { order: OrderReply }) {
  const { acompte, echeance } = commande;
  const isDeposit = commande.status === 'en attente';
  const paid = isDeposit ? (acompte?.montant ?? 0) : acompte?.paye_le ? acompte.solde : commande.total;
  return (
    <ExportProvider value={commande.exportation !== null}>
      <section aria-label="Commande payée" className="grid gap-4 rounded-lg bg-vanilla p-6">
        <p className="flex items-start gap-3 text-lg">
          <Icon icon={CircleCheck} className="mt-1 shrink-0 text-leaf" />
          <span>
            Merci {commande.client_prenom || commande.client_name},{' '}
            {echeance ? 'votre paiement pour la commande' : 'votre commande'}{' '}
            <strong className="whitespace-nowrap">{commande.numero}</strong> est {echeance ? 'reçu' : 'enregistrée'}.
          </span>
        </p>
        <p className="flex items-baseline justify-between border-t border-line pt-4">
          <span>{echeance ? 'Reste à payer' : isDeposit ? 'Acompte payé' : 'Payé'}</span>{' '}
          <Amount euros={echeance ? echeance.reste : paid} tax="ttc" size="large" />
        </p>
        {isDeposit && acompte && (
          <p className="text-ink-soft">
            Vos articles vous sont réservés. Le solde de <Amount euros={acompte.solde} tax="ttc" /> est à régler avant
            la livraison{'\u202f'}: nous préparons votre commande dès qu’il est reçu.
          </p>
        )}
        <div className="text-ink-soft">
          {commande.a_livrer_le && <DeliveryPlace commande={commande} />}
          <PromisedDay commande={commande} />
          {echeance ? (
            echeance.reste > 0 && <p>La prochaine échéance est à régler avant le {longDay(echeance.le)}.</p>
          ) : (
            <p>
              Votre facture{isDeposit && ' d’acompte'} part par email à {commande.client_email}
              {commande.a_livrer_le && ', et vous serez prévenu de chaque étape de la livraison'}.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {commande.facture && (
            <LinkButton to={`/detail_commande/${commande.id}/documents/facture`} reloadDocument tone="secondary">
              <Icon icon={FileText} size={18} className="shrink-0" /> Facture{' '}
              <span className="whitespace-nowrap">{commande.facture.numero}</span>
            </LinkButton>
          )}
          <LinkButton to={`/detail_commande/${commande.id}`} tone="secondary">
            Voir ma commande
          </LinkButton>
          <LinkButton to="/">Retour à l'accueil</LinkButton>
        </div>
        <CheckoutLines lines={produits.map(toCheckoutLine)} />
      </section>
    </ExportProvider>
  );
}

function NotPaid({ outcome, commande }: { outcome: PaymentOutcome; commande: Commande | null }) {
  const { search } = useLocation();
  return (
    <>
      <Notice tone="bad">{outcome.explanation}</Notice>
      <div className="flex flex-wrap gap-3">
        {outcome.unsure && (
          <LinkButton to={search} reloadDocument>
            Vérifier à nouveau
          </LinkButton>
        )}
        {!outcome.unsure && commande && isPayable(commande) && (
          <LinkButton to={`/payment-select?commande=${commande.id}`}>Réessayer le paiement</LinkButton>
        )}
        <LinkButton to="/panier" tone="secondary">
          Revenir au panier
        </LinkButton>
      </div>
    </>
  );
}
