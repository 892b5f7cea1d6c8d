import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { paths } from '../paths';
import { Totals } from '../cart/totals';
import { readCurrentCart } from '../cart/read-cart';
import { call, callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { hasSession } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';
import type { Route } from './+types/delivery.route';
import { CheckoutLines } from './checkout-lines';
import { CheckoutSteps } from './checkout-steps';
import { deliveryKey } from './delivery-key';
import { DeliveryModes } from './delivery-modes';
import { PaymentMissing } from './payment-missing';
import { submitOrder } from './submit-order';
import { PLACE_ORDER_FAILED } from './order-messages';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [cart, reply, methods, delivery] = await Promise.all([
    readCurrentCart(request, context),
    hasSession(request) ? callOrNull(context, endpoints.currentUser, {}) : null,
    call(context, endpoints.listPaymentMethods, {}),
    hasSession(request) ? callOrNull(context, endpoints.readDeliveryOptions, {}) : null,
  ]);
  if (!cart.signedIn || !reply || !delivery)
    throw redirect(`/login?${new URLSearchParams({ redirect: 'deliveryLocation', sessionID: cart.sessionId ?? '' })}`);
  if (cart.lines.length === 0) throw redirect('/panier');
  return {
    cart,
    user: reply.user,
    delivery,
    payable: methods.data.length > 0 || methods.virement_jours !== null,
    key: crypto.randomUUID(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => submitOrder(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessOffline(
    () => serverAction(),
    () => ({ message: PLACE_ORDER_FAILED }),
  );

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Vérification de votre commande', hidden: true });

export default function DeliveryPage({
  loaderData: { cart, user, delivery, payable, key },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  // The key must stay the same after an error: a new one would make a second click a second order.
  const [orderKey] = useState(key);
  const { modes, refus_domicile } = delivery;
  const [picked, setPicked] = useState<string | null>(null);
  const option = modes.find((mode) => deliveryKey(mode) === picked) ?? modes[0];
  const totals = option?.totals ?? cart.totals;
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <CheckoutSteps current={1} />
      <h1 className="text-3xl sm:text-4xl">Vérification de votre commande</h1>
      <Form method="post" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
        <input type="hidden" name="key" value={orderKey} />
        {modes.map((mode) => (
          <input
            key={deliveryKey(mode)}
            type="hidden"
            name={`total-${deliveryKey(mode)}`}
            value={mode.totals.total_a_payer}
          />
        ))}
        <div className="grid gap-8">
          <DeliveryModes
            user={user}
            modes={modes}
            homeRefusal={refus_domicile}
            chosen={option ? deliveryKey(option) : ''}
            onChoose={setPicked}
          />
          <section aria-label="Produits commandés">
            <h2 className="mb-3 text-xl">Votre commande</h2>
            <CheckoutLines
              lines={cart.lines.map((line) => ({
                name: line.product.nom,
                href: paths.product(line.product.id),
                image: line.product.url_image,
                quantity: line.quantity,
                total: line.total_ttc,
                eco: line,
                notice: line.notice,
              }))}
            />
          </section>
        </div>
        <aside className="grid gap-5 rounded-lg bg-vanilla p-6 lg:sticky lg:top-6">
          <h2 className="text-xl">Total</h2>
          <Totals totals={totals} full />
          {!payable && <PaymentMissing />}
          {actionData && <Notice tone="bad">{actionData.message}</Notice>}
          <Checkbox
            name="terms"
            required
            label={
              <>
                J'ai lu et j'accepte les{' '}
                <Link to="/informations/termsOfSale" className="text-lagoon underline underline-offset-4">
                  conditions générales de vente
                </Link>
              </>
            }
          />
          <Button type="submit" size="large" block busy={busy} disabled={!payable}>
            <span className="grid py-1 leading-tight">
              Passer au paiement
              <small className="text-xs font-medium">Commande avec obligation de paiement</small>
            </span>
          </Button>
        </aside>
      </Form>
    </div>
  );
}
