import { euroText, longDay } from '@boutik/ui';
import { ApiError, endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { data, redirect } from 'react-router';
import { findOrSignIn } from '../account/find-or-sign-in';
import { call, callOrNull } from '../api/call';
import { assertSameOrigin, hasSession, readOrderToken } from '../api/session';
import { textOf } from '../api/form';
import { idempotencyOptions } from '../api/idempotency-options';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { useVisitor } from '../shell/use-visitor';
import { AcceptedTerms } from '../ui/accepted-terms';
import { LinkButton } from '../ui/button';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Notice } from '../ui/notice';
import { ExportProvider } from '../ui/price';
import type { Route } from './+types/order-detail.route';
import { CancellationNotice } from './cancellation-notice';
import { CheckoutLines, toCheckoutLine } from './checkout-lines';
import { openAccount } from './guest/open-account';
import type { OrderAgainResult } from './order-again';
import { OrderExchanges } from './order-exchanges';
import { OrderFailure } from './order-failure';
import { HOME_DELIVERY } from './delivery-key';
import { PromisedDay } from './promised-day';
import { isDueLater, nextPayment } from './next-payment';
import { openOrderLink } from './payment-link';
import type { OrderReply } from './read-order';
import { OrderStatus } from './order-status';
import { OrderTotals } from './order-totals';
import { Parcels } from './parcels';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const id = plainId(params.id) ?? 0;
  openOrderLink(url, id || null, context);
  const token = readOrderToken(request, id);
  const back = `redirect=commande&id=${id}`;
  const input = { params: { id }, query: { order_token: token } };
  const order = id > 0 ? await findOrSignIn(back, call(context, endpoints.findOrder, input)) : null;
  // The key of a guest ends once an account has the order.
  if (!order && token && !hasSession(request)) throw redirect(`/login?${back}`);
  if (!order) throw data('Commande introuvable', { status: 404 });
  const [parcels, returns] = await Promise.all([
    callOrNull(context, endpoints.findParcels, input),
    order.commande.status === 'payé' ? callOrNull(context, endpoints.listReturnableProducts, input) : null,
  ]);
  return {
    ...order,
    returns: returns?.produits ?? [],
    // Shown when in doubt: it is a right.
    withdrawable: order.commande.retractable && returns?.reste !== false,
    colis: parcels?.colis ?? [],
    notes: (parcels?.bons_de_livraison ?? null) !== null,
    signedIn: hasSession(request),
    key: crypto.randomUUID(),
  };
}

/** Orders the same products again, or opens the account of a guest. */
export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const id = plainId(params.id) ?? 0;
  if (textOf(form, 'intent') === 'compte')
    return openAccount(form, { id, token: readOrderToken(request, id) }, context);
  try {
    const { message, manquants } = await call(
      context,
      endpoints.orderAgain,
      { params: { id: params.id } },
      idempotencyOptions(form, { id }),
    );
    if (manquants.length === 0) return redirect('/panier');
    return { message: message ?? '', missing: manquants };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<OrderAgainResult>({ message: error.message, missing: [] }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Commande ${loaderData?.commande.numero ?? 'introuvable'}`, hidden: true });

const AccountOffer = lazyHydrate(async () => (await import('./guest/account-offer')).AccountOffer);
const DueNotice = lazyHydrate(async () => (await import('./due-notice')).DueNotice);
const Documents = lazyHydrate(async () => (await import('./documents')).Documents);
const OrderAgain = lazyHydrate(async () => (await import('./order-again')).OrderAgain);
const OrderReturns = lazyHydrate(async () => (await import('../returns/order-returns')).OrderReturns);
const Instalments = lazyHydrate(async () => (await import('./instalments')).Instalments);
const TransferInstructions = lazyHydrate(async () => (await import('./transfer-instructions')).TransferInstructions);

const methods: Record<string, string> = {
  stripe: 'carte bancaire',
  voucher: 'bon d’avoir',
  paypal: 'PayPal',
  manual: 'virement, chèque ou espèces',
};

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { commande, produits, returns, withdrawable, colis, notes, signedIn, key } = loaderData;
  const business = useVisitor()?.user?.role === 'professionnel';
  const isUnpaid = isDueLater(commande);
  return (
    <ExportProvider value={commande.exportation !== null}>
      <div className="shell grid max-w-4xl gap-8 py-8 sm:py-12">
        <header className="flex flex-wrap items-center gap-4">
          <h1 className="text-3xl sm:text-4xl">
            Commande <span className="inline-block">{commande.numero}</span>
          </h1>
          <OrderStatus status={commande.status} dueOn={isUnpaid ? commande.echeance?.le : null} />
          <p className="w-full text-ink-soft">
            Passée le {longDay(commande.date_commande)}
            {commande.paiement_method &&
              !isUnpaid &&
              `, réglée par ${methods[commande.paiement_method] ?? commande.paiement_method}`}
            {commande.reference_client && `, votre bon de commande n° ${commande.reference_client}`}
          </p>
        </header>
        {commande.annulation && <CancellationNotice of={commande.annulation} email={commande.client_email} />}
        <OrderExchanges of={commande.echanges} />
        {isUnpaid && commande.echeance && !commande.virement && commande.echeancier.length === 0 && (
          <DueNotice of={commande.echeance} />
        )}
        {commande.virement && <TransferInstructions of={commande.virement} before={commande.echeance?.le} />}
        {commande.echeancier.length > 0 && <Instalments of={commande.echeancier} />}
        {isUnpaid && (
          <p>
            <LinkButton to={`/payment-select?commande=${commande.id}`}>{payLabel(commande)}</LinkButton>
          </p>
        )}
        <Parcels
          parcels={colis}
          notesHref={notes ? `/detail_commande/${commande.id}/documents/bons-de-livraison` : null}
        />
        <CheckoutLines lines={produits.map(toCheckoutLine)} />
        <div className="grid gap-8 sm:grid-cols-2">
          <address className="not-italic">
            <h2 className="mb-2 text-lg">Client</h2>
            {commande.client_prenom} {commande.client_name}
            <br />
            {commande.client_adresse}
            <br />
            {commande.client_email}
            <br />
            {commande.client_telephone}
            <h2 className="mt-5 mb-2 text-lg">Livraison</h2>
            <Destination commande={commande} />
            <PromisedDay commande={commande} />
          </address>
          <OrderTotals commande={commande} label="Total" />
        </div>
        {commande.status === 'en attente' && (
          <div className="grid justify-items-start gap-4">
            {commande.acompte?.paye_le && (
              <Notice tone="good">
                Acompte réglé{'\u202f'}: vos articles vous sont réservés. Nous préparons votre commande dès que le solde
                est réglé.
              </Notice>
            )}
            <LinkButton to={`/payment-select?commande=${commande.id}`}>
              {commande.virement ? 'Payer autrement' : payLabel(commande)}
            </LinkButton>
          </div>
        )}
        <Documents
          documents={commande.documents}
          hrefOf={({ url }) => `/detail_commande/${commande.id}/documents/${url.split('/').slice(4).join('/')}`}
        />
        <AcceptedTerms version={commande.cgv_version} />
        {signedIn && commande.status !== 'en attente' && produits.some(({ id }) => id !== null) && (
          <OrderAgain formKey={key} result={actionData && 'missing' in actionData ? actionData : undefined} />
        )}
        {business && (
          <p>
            <LinkButton to={`/compte/listes?commande=${commande.id}`} tone="secondary">
              Ajouter à une liste d’achat
            </LinkButton>
          </p>
        )}
        {commande.status === 'payé' && (
          <OrderReturns
            orderNumber={commande.numero}
            // The key of a guest is stored under the id.
            reference={commande.sans_compte ? String(commande.id) : commande.numero}
            products={returns}
            retractable={withdrawable}
            terms={commande.retractation}
          />
        )}
        {commande.sans_compte && !signedIn && (
          <AccountOffer
            orderId={commande.id}
            email={commande.client_email}
            result={actionData && 'opened' in actionData ? actionData : undefined}
          />
        )}
      </div>
    </ExportProvider>
  );
}

/** How it is delivered, and to whom when that is not the client. */
function Destination({
  commande: { selectedModeLivraison, point_retrait, point_horaires, destinataire, exportation },
}: Pick<OrderReply, 'commande'>) {
  const isHome = selectedModeLivraison === HOME_DELIVERY;
  return (
    <>
      {isHome && (destinataire ? 'À domicile' : 'À domicile, à l’adresse ci-dessus')}
      {!isHome && (point_retrait ?? 'En point relais')}
      {!isHome && point_horaires && <span className="block text-ink-soft">{point_horaires}</span>}
      {destinataire && (
        <span className="block break-words">
          {destinataire.nom}
          {destinataire.adresse.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {destinataire.telephone && <span className="block">{destinataire.telephone}</span>}
        </span>
      )}
      {exportation && (
        <span className="mt-2 block text-sm text-ink-soft">
          {exportation.mention}. {exportation.a_l_arrivee}
        </span>
      )}
    </>
  );
}

/** "Payer", "Payer l’acompte de 300,00 €". */
function payLabel(commande: OrderReply['commande']): string {
  if (!commande.acompte && !commande.echeance) return 'Payer';
  const { what, euros } = nextPayment(commande);
  return `Payer ${what} de ${euroText(euros)}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} />;
}
