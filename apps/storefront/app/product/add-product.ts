import { ApiError } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { numberOf, textOf } from '../api/form';
import { readAdditionKey, renewAdditionKey, requestWithAdditionKey } from '../api/session';
import { ADD_FAILURE } from '../cart/cart-messages';
import { VisitorCart } from '../cart/visitor-cart';
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
  const scriptless = request.headers.get('sec-fetch-mode') === 'navigate';
  if (scriptless && textOf(form, 'key') === '') {
    const key = await readAdditionKey(request);
    const again = key === '' ? requestWithAdditionKey(request, context) : null;
    if (again) return again;
    form.set('key', key);
  }
  try {
    const cart = new VisitorCart(request, context, form);
    await cart.add(body);
    const { cookie } = cart;
    // A form posted without scripts: redirect to the cart, so that a reload adds nothing.
    if (scriptless) {
      const cookies = [renewAdditionKey(context), cookie].filter((one) => one !== null);
      return redirect('/panier', { headers: cookies.map((one): [string, string] => ['Set-Cookie', one]) });
    }
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
