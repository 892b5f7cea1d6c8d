import { longDay } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import { formatRate, plainId, STANDARD_VAT, VAT_EXEMPTION } from '@boutik/kernel';
import { data } from 'react-router';
import { SignInRequired } from '../account/sign-in-required';
import { call, callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { hasSession } from '../api/session';
import { Documents } from '../checkout/documents';
import { OrderStatus } from '../checkout/order-status';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { ResultNotice } from '../ui/result-notice';
import { Amount } from '../ui/price';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/service-order.route';
import { readPaymentReturn } from './payment-return';
import { changeServiceOrder } from './change-service-order';
import { DeleteOrder } from './delete-order';
import { OrderedServices } from './ordered-services';
import { ServicePayment } from './service-payment';
import { showsVat } from '../ui/tax-label';

const idOf = (text: string) => plainId(text) ?? 0;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (!hasSession(request)) return null;
  const id = idOf(params.id);
  const first = id > 0 ? await callOrNull(context, endpoints.findServiceOrder, { params: { id } }) : null;
  // An expired session leads to sign-in; an order of another user is not found.
  if (!first && !(await callOrNull(context, endpoints.currentUser, {}))) return null;
  if (!first) throw data('Commande introuvable', { status: 404 });
  const paymentFeedback = await readPaymentReturn(request, context, first.order.numero);
  const [details, means] = await Promise.all([
    paymentFeedback ? call(context, endpoints.findServiceOrder, { params: { id } }) : first,
    call(context, endpoints.listPaymentMethods, {}),
  ]);
  return { details, means: means.data, paymentFeedback };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeServiceOrder(request, context, idOf(params.id));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Commande de services ${loaderData?.details.order.numero ?? ''}`.trim(), hidden: true });

const methods: Record<string, string> = { stripe: 'carte bancaire', paypal: 'PayPal' };

export default function ServiceOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData) return <ServiceOrder {...loaderData} feedback={actionData ?? loaderData.paymentFeedback} />;
  return (
    <SignInRequired
      title="Commande de services"
      returnQuery={`redirect=service&id=${idOf(params.id)}`}
      intro="Connectez-vous pour voir cette commande."
    />
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type Feedback = NonNullable<Route.ComponentProps['actionData']> | Loaded['paymentFeedback'];

function ServiceOrder({ details, means, feedback }: Omit<Loaded, 'paymentFeedback'> & { feedback: Feedback }) {
  const { order, orderItems } = details;
  const unpaid = order.status === 'en attente';
  return (
    <div className="shell grid max-w-4xl gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-3xl sm:text-4xl">
          Commande de services <span className="inline-block">{order.numero}</span>
        </h1>
        <OrderStatus status={order.status} />
        <p className="w-full text-ink-soft">
          Passée le {longDay(order.date_commande)}
          {order.paiement_method && `, réglée par ${methods[order.paiement_method] ?? order.paiement_method}`}
        </p>
      </header>
      <ResultNotice result={feedback ?? undefined} />
      <OrderedServices items={orderItems} changeable={unpaid} />
      <div className="grid gap-8 sm:grid-cols-2 sm:items-start">
        <Totals details={details} />
        {unpaid && order.total > 0 && <ServicePayment means={means} total={order.total} />}
        {unpaid && order.total === 0 && orderItems.length > 0 && (
          <Notice>Un conseiller vous recontacte avec un devis. Rien n'est à régler pour le moment.</Notice>
        )}
      </div>
      <Documents documents={order.documents} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/profil" tone="secondary">
          Mes commandes
        </LinkButton>
        {unpaid && <DeleteOrder />}
      </div>
    </div>
  );
}

type Details = Loaded['details'];

function Totals({ details: { order, orderItems, totalHT, taxAmount, sans_tva, total } }: { details: Details }) {
  const taxed = !sans_tva && showsVat(taxAmount);
  return (
    <dl className="grid content-start gap-2">
      {taxed ? (
        <>
          <Row label="Total HT" euros={totalHT} />
          <Row label={taxAmount > 0 ? `TVA ${formatRate(STANDARD_VAT)}` : 'TVA'} euros={taxAmount} />
        </>
      ) : (
        <dt className="text-ink-soft">{VAT_EXEMPTION}</dt>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-heading text-lg font-semibold">Montant</dt>
        <dd>
          {order.total === 0 && orderItems.length > 0 ? (
            <span className="font-heading text-lg font-semibold">Disponible sur devis</span>
          ) : (
            <Amount euros={total} tax={taxed ? 'ttc' : null} size="large" />
          )}
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, euros }: { label: string; euros: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Amount euros={euros} />
      </dd>
    </div>
  );
}
