import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { redirect } from 'react-router';
import { call, callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { assertSameOrigin, hasSession } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { readCurrentCart } from '../cart/read-cart';
import { pageMeta } from '../seo/page-meta';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Link } from '../ui/link';
import type { Route } from './+types/delivery.route';
import { CheckoutSteps } from './checkout-steps';
import { addressText } from './delivery-modes';
import { submitGuestOrder } from './guest/submit-guest-order';
import { OrderForm } from './order-form';
import { PLACE_ORDER_FAILED } from './order-messages';
import { submitOrder } from './submit-order';

const GuestCheckout = lazyHydrate(async () => (await import('./guest/guest-checkout')).GuestCheckout);

/** The page of visitors who order without an account, chosen on the page of the sign-in. */
const asGuest = (url: string) => new URL(url).searchParams.has('invite');

export async function loader({ request, context }: Route.LoaderArgs) {
  const [cart, reply, methods, delivery] = await Promise.all([
    readCurrentCart(request, context),
    hasSession(request) ? callOrNull(context, endpoints.currentUser, {}) : null,
    call(context, endpoints.listPaymentMethods, {}),
    hasSession(request) ? callOrNull(context, endpoints.readDeliveryOptions, {}) : null,
  ]);
  const own = cart.signedIn && reply && delivery ? { user: reply.user, delivery } : null;
  if (own && asGuest(request.url)) throw redirect('/deliveryLocation');
  if (!own && !asGuest(request.url))
    throw redirect(`/login?${new URLSearchParams({ redirect: 'deliveryLocation', sessionID: cart.sessionId ?? '' })}`);
  if (cart.lines.length === 0) throw redirect('/panier');
  return {
    cart,
    own,
    payable: methods.data.length > 0 || methods.virement_jours !== null,
    key: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  return asGuest(request.url) ? submitGuestOrder(request, form, context) : submitOrder(form, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessOffline(
    () => serverAction(),
    () => ({ message: PLACE_ORDER_FAILED }),
  );

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Vérification de votre commande', hidden: true });

export default function DeliveryPage({ loaderData: { cart, own, payable, key }, actionData }: Route.ComponentProps) {
  // The key must stay the same after an error: a new one would make a second click a second order.
  const [orderKey] = useState(key);
  const step = actionData && 'contact' in actionData ? actionData : undefined;
  const message = actionData && !step ? actionData.message : null;
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <CheckoutSteps current={1} />
      <h1 className="text-3xl sm:text-4xl">
        {own || step?.delivery ? 'Vérification de votre commande' : 'Commander sans compte'}
      </h1>
      {own ? (
        <OrderForm
          {...{ cart, payable, orderKey, message }}
          delivery={own.delivery}
          address={addressText(own.user)}
          change={<ChangeAddress has={addressText(own.user) !== null} />}
        />
      ) : (
        <GuestCheckout {...{ cart, payable, orderKey }} posted={step} failure={message} />
      )}
    </div>
  );
}

function ChangeAddress({ has }: { has: boolean }) {
  return (
    <p>
      <Link
        to="/profil#informations"
        className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
      >
        {has ? 'Modifier mon adresse' : 'Ajouter mon adresse'}
      </Link>
    </p>
  );
}
