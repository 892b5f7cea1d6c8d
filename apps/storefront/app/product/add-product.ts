import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { numberOf } from '../api/form';
import { call } from '../api/call';
import { readGuestCartId, hasSession, setGuestCartCookie, newGuestCartId } from '../api/session';
import { ADD_FAILURE } from '../cart/cart-messages';
import { OTHER_QUANTITY } from '../ui/quantity-selector';

export interface AddToCartResult {
  ok: boolean;
  /** French message for the visitor. */
  message: string;
  quantity: number;
  /** Time in milliseconds: distinguishes two additions of the same product. */
  at: number;
  /** "Autre ..." was posted without scripts: the quantity must be entered. */
  promptsQuantity?: true;
}

const SUCCESS = 'Le produit a été ajouté à votre panier avec succès.';

const QUANTITY_REQUIRED = 'Indiquez la quantité souhaitée.';

interface AddToCartInput {
  request: Request;
  context: AppLoadContext;
  productId: number;
  form: FormData;
}

/** Adds the posted quantity to the user's cart, or to a guest cart that is created on first use. */
export async function addProduct({ request, context, productId, form }: AddToCartInput) {
  if (form.get('quantity') === OTHER_QUANTITY)
    return data<AddToCartResult>(
      { ok: false, message: QUANTITY_REQUIRED, quantity: 1, at: Date.now(), promptsQuantity: true },
      { status: 422 },
    );
  const quantity = form.has('quantity') ? numberOf(form, 'quantity') : 1;
  const body = { produit_id: productId, quantity };
  try {
    const cookie = (await addToOwnCart(request, context, body)) ? null : await addAsGuest(request, context, body);
    // A form posted without scripts: redirect to the cart, so that a reload adds nothing.
    if (request.headers.get('sec-fetch-mode') === 'navigate')
      return redirect('/panier', cookie ? { headers: { 'Set-Cookie': cookie } } : undefined);
    return data<AddToCartResult>(
      { ok: true, message: SUCCESS, quantity, at: Date.now() },
      cookie ? { headers: { 'Set-Cookie': cookie } } : undefined,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Errors 409 and 422 show the API's message; any other error shows the generic one.
    const message = error.status === 409 || error.status === 422 ? error.message : ADD_FAILURE;
    return data<AddToCartResult>(
      { ok: false, message, quantity: quantity || 1, at: Date.now() },
      { status: error.status },
    );
  }
}

type Body = { produit_id: number; quantity: number };

/** False without a session, or when it has ended. */
async function addToOwnCart(request: Request, context: AppLoadContext, body: Body): Promise<boolean> {
  if (!hasSession(request)) return false;
  try {
    await call(context, endpoints.addToCart, { body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Adds to the guest cart; returns its Set-Cookie header. */
async function addAsGuest(request: Request, context: AppLoadContext, body: Body): Promise<string> {
  const cart = readGuestCartId(request) ?? newGuestCartId();
  await call(
    context,
    endpoints.addToGuestCart,
    { body: { ...body, session_id: cart } },
    { token: null, guestCart: cart },
  );
  return setGuestCartCookie(context, cart);
}
