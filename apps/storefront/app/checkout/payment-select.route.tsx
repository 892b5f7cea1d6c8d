import { ApiError, endpoints } from '@boutik/api-client';
import type { PaymentProviderName } from '@boutik/contract';
import { CalendarClock, Landmark, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { frenchDay, ownPath } from '@boutik/kernel';
import { data, Form, redirect, redirectDocument, useLocation, useNavigation } from 'react-router';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button, LinkButton } from '../ui/button';
import { RadioCard } from '../ui/choice';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import type { Route } from './+types/payment-select.route';
import { CheckoutLines, toCheckoutLine } from './checkout-lines';
import { CheckoutSteps } from './checkout-steps';
import { DueNow } from './due-now';
import { isDueLater, isPayable, nextPayment } from './next-payment';
import { ExportProvider } from '../ui/price';
import { OrderTotals } from './order-totals';
import { PaymentMissing } from './payment-missing';
import { type PaymentMethods, ProviderChoices, takes } from './provider-choices';
import { type OrderReply, orderOf, readOrder } from './read-order';
import { openPaymentLink } from './payment-link';
import { orderIsStored, storeOrder, useStoredOrder } from './stored-order';
import { useBriefToast } from '../ui/toast';
import { VoucherForm } from './voucher-form';

const NO_ORDER = 'Erreur : Aucune donnée de commande trouvée.';
const PAY_FAILURE = 'Une erreur est survenue lors du paiement.';
const PAY_REFUSAL = 'Erreur lors du traitement du paiement.';

interface PaymentFailure {
  message: string;
  /** The reason, for a 4xx error. */
  reason?: string;
  /** The voucher was refused, not the payment. */
  isVoucher?: boolean;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  openPaymentLink(url, context);
  const order = await readOrder(request, context);
  if (order?.commande.status === 'payé' && !isDueLater(order.commande))
    throw redirect(`/detail_commande/${order.commande.id}`);
  const { data: methods, virement_jours: transferDays } = await call(context, endpoints.listPaymentMethods, {});
  return { order, methods, transferDays };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const order = orderOf(request);
  if (!order) return data<PaymentFailure>({ message: NO_ORDER }, { status: 422 });
  const form = await request.formData();
  const means = form.get('provider');
  const provider: PaymentProviderName = means === 'paypal' ? 'paypal' : 'stripe';
  try {
    if (means === 'avoir') {
      const typed = form.get('code');
      const body = { code: typeof typed === 'string' ? typed : '', order_token: order.token };
      const { payee } = await call(context, endpoints.applyVoucher, { params: { id: order.id }, body });
      return redirect(payee ? `/detail_commande/${order.id}` : `/payment-select?commande=${order.id}`);
    }
    if (means === 'virement') {
      await call(context, endpoints.chooseTransfer, { params: { id: order.id }, body: { order_token: order.token } });
      return redirect(`/detail_commande/${order.id}`);
    }
    if (means === 'echeance') {
      await call(context, endpoints.confirmOnAccount, { params: { id: order.id }, body: { order_token: order.token } });
      return redirect(`/detail_commande/${order.id}`);
    }
    const { paymentUrl } = await call(context, endpoints.paymentEndpoints[provider].open, {
      body: { commande_id: order.id, order_token: order.token },
    });
    return redirectDocument(ownPath(paymentUrl, context.shop.publicUrl));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message: reason } = error;
    const failure = status < 500 ? { message: PAY_REFUSAL, reason } : { message: PAY_FAILURE };
    return data<PaymentFailure>({ ...failure, isVoucher: means === 'avoir' }, { status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orderIsStored()
    ? unlessOffline(
        () => serverAction(),
        (): PaymentFailure => ({ message: PAY_FAILURE }),
      )
    : ({ message: NO_ORDER } satisfies PaymentFailure);

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Paiement', hidden: true });

export default function PaymentSelectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, methods, transferDays } = loaderData;
  const failure: PaymentFailure | undefined = actionData;
  useStoredOrder();
  useCreatedToast();
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <CheckoutSteps current={2} />
      <h1 className="text-3xl sm:text-4xl">Choisissez votre paiement</h1>
      {order && isPayable(order.commande) ? (
        <>
          <PaymentForm
            order={order}
            methods={methods}
            transferDays={isDueLater(order.commande) ? null : transferDays}
            failure={failure?.isVoucher ? undefined : failure}
          />
          {!order.commande.acompte && !order.commande.echeance && (
            <VoucherForm
              avoir={order.commande.avoir}
              guest={order.commande.sans_compte}
              refusal={failure?.isVoucher ? failure : undefined}
            />
          )}
        </>
      ) : (
        <EmptyState
          icon={ShoppingCart}
          title={order ? 'Cette commande ne peut plus être payée' : NO_ORDER}
          action={<LinkButton to="/panier">Revenir au panier</LinkButton>}
        />
      )}
    </div>
  );
}

function Refusal({ message, reason }: PaymentFailure) {
  return (
    <Notice tone="bad">
      <p className="font-semibold">{message}</p>
      {reason && <p className="text-sm">{reason}</p>}
    </Notice>
  );
}

interface PaymentFormProps {
  order: OrderReply;
  methods: PaymentMethods;
  /** Null when no bank transfer is offered. */
  transferDays: number | null;
  failure: PaymentFailure | undefined;
}

function PaymentForm({ order, methods, transferDays, failure }: PaymentFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  useEffect(() => storeOrder(order), [order]);
  const { commande, produits } = order;
  const { a_terme: account } = commande;
  const amount = nextPayment(commande).euros;
  const isOnline = methods.some((method) => takes(method, amount));
  const isMissing = !isOnline && transferDays === null && (account === null || account.refus !== null);
  return (
    <Form method="post" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Moyen de paiement</legend>
        {isMissing && methods.length === 0 && <PaymentMissing />}
        <ProviderChoices methods={methods} amount={amount} />
        {transferDays !== null && (
          <RadioCard
            title="Virement bancaire"
            detail={transferDetail(transferDays)}
            name="provider"
            value="virement"
            defaultChecked={!isOnline}
            aside={<Icon icon={Landmark} size={26} />}
          />
        )}
        {account && (
          <RadioCard
            title="Paiement à l’échéance"
            detail={
              account.refus ??
              `À ${account.delai}\u202f: votre commande part maintenant, et vous payez sa facture avant le ${frenchDay(account.echeance)}`
            }
            name="provider"
            value="echeance"
            disabled={account.refus !== null}
            aside={<Icon icon={CalendarClock} size={26} />}
          />
        )}
      </fieldset>
      <aside className="grid gap-5 rounded-lg bg-vanilla p-6">
        <h2 className="text-xl">
          Commande <span className="inline-block">{commande.numero}</span>
        </h2>
        <ExportProvider value={commande.exportation !== null}>
          <CheckoutLines lines={produits.map(toCheckoutLine)} />
          <OrderTotals
            commande={commande}
            label={commande.acompte || commande.echeance || commande.avoir > 0 ? 'Total' : 'Total à payer'}
          />
          {(commande.acompte || commande.echeance) && <DueNow commande={commande} />}
        </ExportProvider>
        {failure && <Refusal {...failure} />}
        <Button type="submit" size="large" block busy={busy} disabled={isMissing}>
          {account && account.refus === null ? 'Confirmer et payer' : 'Payer maintenant'}
        </Button>
      </aside>
    </Form>
  );
}

function transferDetail(days: number): string {
  return `Articles réservés ${days > 1 ? `${days} jours` : 'un jour'}, expédiés dès la réception du virement`;
}

/** Shows a toast once after the order was created (AC-423), and removes the parameter from the URL. */
function useCreatedToast(): void {
  const { pathname, search } = useLocation();
  const showToast = useBriefToast();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('creee')) return;
    query.delete('creee');
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
    showToast('good', 'Commande créée avec succès.');
  }, [pathname, search, showToast]);
}
