import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { type AppLoadContext, data, redirect, type ShouldRevalidateFunction } from 'react-router';
import {
  ACCOUNT_ADDRESS,
  addressEntries,
  type AddressEntry,
  addressIdOf,
  chosenEntry,
} from '../account/addresses/address-entries';
import { SIGNED_OUT } from '../account/sign-in-again';
import { changeAddresses, isAddressForm } from '../account/addresses/change-addresses';
import { call, callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { assertSameOrigin, hasSession } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { readCurrentCart } from '../cart/read-cart';
import { pageMeta } from '../seo/page-meta';
import { lazyHydrate } from '../ui/lazy-hydrate';
import type { Route } from './+types/delivery.route';
import { CheckoutSteps } from './checkout-steps';
import { addressText } from './delivery-modes';
import { submitGuestOrder } from './guest/submit-guest-order';
import { NothingToOrder } from './nothing-to-order';
import { PLACE_ORDER_FAILED } from './order-messages';
import type { TypedRecipient } from './recipient-fields';
import { type OrderRefusal, submitOrder } from './submit-order';
import { findUnsentOrder } from './unsent-order';

const DeliveryAddresses = lazyHydrate(async () => (await import('./delivery-addresses')).DeliveryAddresses);
const OrderForm = lazyHydrate(async () => (await import('./order-form')).OrderForm);
const GuestCheckout = lazyHydrate(async () => (await import('./guest/guest-checkout')).GuestCheckout);

/** The page of visitors who order without an account, chosen on the page of the sign-in. */
const asGuest = (url: string) => new URL(url).searchParams.has('invite');

export async function loader({ request, context }: Route.LoaderArgs) {
  const [cart, own, methods, offer] = await Promise.all([
    readCurrentCart(request, context),
    hasSession(request) ? readOwn(request, context) : null,
    call(context, endpoints.listPaymentMethods, {}),
    call(context, endpoints.readDeliveryOffer, {}),
  ]);
  const signedIn = cart.signedIn ? own : null;
  if (signedIn && asGuest(request.url)) throw redirect('/deliveryLocation');
  if (!signedIn && !asGuest(request.url))
    throw redirect(`/login?${new URLSearchParams({ redirect: 'deliveryLocation', sessionID: cart.sessionId ?? '' })}`);
  return {
    cart,
    own: signedIn,
    payable: methods.data.length > 0 || methods.virement_jours !== null,
    key: crypto.randomUUID(),
    territories: offer.territoires,
    outsideReunion: new URL(request.url).searchParams.has('hors-reunion'),
  };
}

/** The addresses of who is signed in, and the ways to receive the cart at the chosen one. */
async function readOwn(request: Request, context: AppLoadContext) {
  const [reply, further] = await Promise.all([
    callOrNull(context, endpoints.currentUser, {}),
    callOrNull(context, endpoints.listAddresses, {}),
  ]);
  if (!reply || !further) return null;
  const entries = addressEntries(reply.user, further.data);
  const chosen = chosenEntry(entries, new URL(request.url).searchParams.get('adresse'));
  const query = { adresse_id: chosen && addressIdOf(chosen.key) };
  const delivery = await callOrNull(context, endpoints.readDeliveryOptions, { query });
  const { id: client, user_type: type } = reply.user;
  const unsent = findUnsentOrder(request, client, chosen?.key ?? ACCOUNT_ADDRESS);
  return delivery && { entries, chosen, delivery, client, unsent, isBusiness: type === 'professionnel' };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  if (asGuest(request.url)) return submitGuestOrder(request, form, context);
  if (!isAddressForm(form)) return submitOrder(form, context);
  const { result, status } = await changeAddresses(form, context);
  if (result.ok) return redirect(`/deliveryLocation?adresse=${result.address}`);
  return data(result, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessOffline(
    () => serverAction(),
    () => ({ message: PLACE_ORDER_FAILED }),
  );

/** A session that ended with the form of an address leaves the page as it is, with what is typed. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus !== SIGNED_OUT && revalidateAfterForm(change);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.own ? 'Vérification de votre commande' : 'Commander sans compte', hidden: true });

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  // Not among the properties below: React would take it for its own key, and begin the step anew with each reading of the data.
  const { key, ...shown } = loaderData;
  const { cart, own, payable, territories } = shown;
  const empty = cart.lines.length === 0;
  // The key must stay the same after an error: a new one would make a second click a second order.
  const [orderKey] = useState(key);
  const step = actionData && 'contact' in actionData ? actionData : undefined;
  const address = actionData && 'address' in actionData ? actionData : undefined;
  const refusal: OrderRefusal | null =
    actionData && !('contact' in actionData) && !('address' in actionData) ? actionData : null;
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <CheckoutSteps current={1} />
      <h1 className="text-3xl sm:text-4xl">
        {own || step?.delivery ? 'Vérification de votre commande' : 'Commander sans compte'}
      </h1>
      {empty && <NothingToOrder />}
      {!empty && own && (
        <>
          <DeliveryAddresses entries={own.entries} chosen={own.chosen} result={address} territories={territories} />
          <OrderForm
            {...{ cart, payable, orderKey }}
            message={refusal?.message ?? null}
            hidden={{ adresse: own.chosen?.key ?? ACCOUNT_ADDRESS, client: String(own.client) }}
            delivery={own.delivery}
            address={own.chosen ? addressText(own.chosen) : null}
            commune={own.chosen?.ville || null}
            recipient={refusal?.recipient ?? own.unsent?.recipient ?? recipientOf(own.chosen)}
            fields={refusal?.fields ?? {}}
            reference={own.isBusiness ? (refusal?.reference ?? own.unsent?.reference ?? '') : undefined}
          />
        </>
      )}
      {!empty && !own && (
        <GuestCheckout {...shown} orderKey={orderKey} posted={step} failure={refusal?.message ?? null} />
      )}
    </div>
  );
}

/** Who receives at an address; nobody else than the customer at that of the account. */
function recipientOf(entry: AddressEntry | undefined): TypedRecipient {
  const name = entry?.destinataire ?? '';
  return { name, phone: name === '' ? '' : (entry?.chiffres ?? '') };
}
