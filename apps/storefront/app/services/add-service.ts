import { addServiceToCart } from '@boutik/contract';
import { type AppLoadContext, data } from 'react-router';
import { numberOf } from '../api/form';
import { ApiError, call } from '../api/call';
import { refuseForeignForm } from '../api/session';

export interface ServiceAdded {
  tone: 'good' | 'info' | 'bad';
  /** French sentence for the visitor. */
  message: string;
}

const FAILURE = "Une erreur est survenue lors de l'ajout au panier.";

/** Puts one unit of the posted sub-service or expertise into the person's cart (SF-352). */
export async function addService(request: Request, context: AppLoadContext) {
  refuseForeignForm(request);
  const form = await request.formData();
  const type = form.get('type') === 'expertise' ? 'expertise' : 'service';
  try {
    const { message } = await call(context, addServiceToCart, {
      body: { type, id: numberOf(form, 'id'), quantity: 1 },
    });
    return data<ServiceAdded>({ tone: 'good', message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    // What is in the cart already is no fault; what the shop's rules refuse explains itself.
    const message = status === 409 || status === 401 ? error.message : FAILURE;
    return data<ServiceAdded>({ tone: status === 409 ? 'info' : 'bad', message }, { status });
  }
}
