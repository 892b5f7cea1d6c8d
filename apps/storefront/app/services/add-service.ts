import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { numberOf } from '../api/form';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { ADD_FAILURE } from '../cart/cart-messages';

export interface ServiceAdded {
  tone: 'good' | 'info' | 'bad';
  /** French message for the visitor. */
  message: string;
}

/** Adds one unit of the posted sub-service or expertise to the user's cart (SF-352). */
export async function addService(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  const type = form.get('type') === 'expertise' ? 'expertise' : 'service';
  try {
    const { message } = await call(context, endpoints.addServiceToCart, {
      body: { type, id: numberOf(form, 'id'), quantity: 1 },
    });
    return data<ServiceAdded>({ tone: 'good', message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    // 409 (already in the cart) is only information; 409 and 401 show the API's message.
    const message = status === 409 || status === 401 ? error.message : ADD_FAILURE;
    return data<ServiceAdded>({ tone: status === 409 ? 'info' : 'bad', message }, { status });
  }
}
