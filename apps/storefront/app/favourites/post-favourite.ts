import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { newGuestCartId, readGuestCartId, setGuestCartCookie } from '../api/session';

export interface FavouriteResult {
  kind: 'favourite';
  ok: boolean;
  message: string;
  /** Whether the product is a favourite now. */
  favourite?: boolean;
}

interface FavouriteInput {
  request: Request;
  context: AppLoadContext;
  productId: number;
  form: FormData;
}

/** Adds a product to the favourites or removes it. A visitor's are stored under the id of the guest cart. */
export async function postFavourite({ request, context, productId, form }: FavouriteInput) {
  const guestCart = readGuestCartId(request) ?? newGuestCartId();
  const options = { guestCart };
  const removes = textOf(form, 'favori') === 'retirer';
  try {
    const { message = '' } = removes
      ? await call(context, endpoints.removeFavourite, { params: { produit_id: productId } }, options)
      : await call(context, endpoints.addFavourite, { body: { produit_id: productId } }, options);
    const headers = { 'Set-Cookie': setGuestCartCookie(context, guestCart) };
    // A form posted without scripts shows the list.
    if (request.headers.get('sec-fetch-mode') === 'navigate') return redirect('/favoris', { headers });
    return data<FavouriteResult>({ kind: 'favourite', ok: true, message, favourite: !removes }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<FavouriteResult>({ kind: 'favourite', ok: false, message: error.message }, { status: error.status });
  }
}
