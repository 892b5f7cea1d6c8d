import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { SIGNED_OUT } from '../account/sign-in-again';
import { call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import { idempotencyOptions } from '../api/idempotency-options';
import type { WantedLine } from '../quick-order/wanted-line';
import { storeList } from './create-list';
import { readListSource } from './list-source';

/** Why a form of the lists was refused. */
export interface ListsResult {
  /** The name that was typed. */
  nom: string;
  message: string;
  fields: Record<string, string[]>;
  /** The session has ended: nothing was stored. */
  signedOut?: true;
}

/** The forms of the lists: a new one, or the addition of what is to be listed to one of them. */
export async function changeLists(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const nom = textOf(form, 'nom');
  try {
    const source = await readListSource(form, request, context);
    const lines = source?.lines ?? [];
    if (textOf(form, 'intent') === 'ajouter') return await addTo(form, lines, context);
    return await storeList({ nom, numeroter: nom === source?.name }, lines, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === SIGNED_OUT)
      return data<ListsResult>({ nom, message: '', fields: {}, signedOut: true }, { status: SIGNED_OUT });
    return data<ListsResult>({ nom, message: error.message, fields: error.fields }, { status: error.status });
  }
}

async function addTo(form: FormData, lines: readonly WantedLine[], context: AppLoadContext) {
  const id = numberOf(form, 'liste');
  const lignes = lines.map(({ produit_id, quantity }) => ({ produit_id, quantite: quantity }));
  const { absents } = await call(
    context,
    endpoints.addToShoppingList,
    { params: { id }, body: { lignes } },
    idempotencyOptions(form, lignes),
  );
  return redirect(`/compte/listes/${id}${absents > 0 ? `?absents=${absents}` : ''}`);
}
