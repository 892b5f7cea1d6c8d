import { ApiError } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { numberOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { ADD_FAILURE } from '../cart/cart-messages';
import { VisitorCart } from '../cart/visitor-cart';

/** Adds the part to the cart, and leads there. */
export async function postUpgrade(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  const productId = numberOf(form, 'produit_id');
  const cart = new VisitorCart(request, context, form);
  try {
    await cart.add({ produit_id: productId, quantity: 1 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = [404, 409, 422].includes(error.status) ? error.message : ADD_FAILURE;
    return data({ message }, { status: error.status });
  }
  return redirect('/panier', cart.cookie ? { headers: { 'Set-Cookie': cart.cookie } } : undefined);
}
