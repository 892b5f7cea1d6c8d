import { ApiError, endpoints } from '@boutik/api-client';
import type { findShoppingList, ReplyOf } from '@boutik/contract';
import { plainId, plainNumber } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { SIGNED_OUT } from '../account/sign-in-again';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { orderLines } from '../quick-order/order-lines';
import { type ListIntent, restField } from './rest-field';

/** The response to a form of a list. */
export interface ListResult {
  ok: boolean;
  message: string;
  fields: Record<string, string[]>;
  /** What could not be ordered, with the reason. */
  failures: string[];
  /** The products that the same button still orders: the others are in the cart or the quote already. Empty: all. */
  rest: Record<ListIntent, number[]>;
  /** The session has ended: nothing was stored. */
  signedOut?: true;
}

/** Before anything is done: what an order had left out is still left. */
const resultOf = (form: FormData): ListResult => ({
  ok: true,
  message: '',
  fields: {},
  failures: [],
  rest: { panier: restOf(form, 'panier'), devis: restOf(form, 'devis') },
});

function restOf(form: FormData, intent: ListIntent): number[] {
  return form.getAll(restField(intent)).flatMap((value) => (typeof value === 'string' ? (plainId(value) ?? []) : []));
}

/** The forms of one list. Whatever the button, the quantities that were typed are stored first. */
export async function changeList(id: number, form: FormData, context: AppLoadContext) {
  try {
    return await apply(id, form, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fields, status } = error;
    if (status === SIGNED_OUT) return data<ListResult>({ ...resultOf(form), ok: false, signedOut: true }, { status });
    return data<ListResult>(
      { ...resultOf(form), ok: false, message: Object.values(fields).flat()[0] ?? message, fields },
      { status },
    );
  }
}

async function apply(id: number, form: FormData, context: AppLoadContext) {
  const params = { id };
  const intent = textOf(form, 'intent');
  if (intent === 'renommer') {
    const { message = '' } = await call(context, endpoints.renameShoppingList, {
      params,
      body: { nom: textOf(form, 'nom') },
    });
    return data<ListResult>({ ...resultOf(form), message });
  }
  if (intent === 'supprimer') {
    await call(context, endpoints.deleteShoppingList, { params });
    return redirect('/compte/listes');
  }
  const lignes = quantitiesOf(form, plainId(textOf(form, 'retirer')));
  if (lignes.length > 0) await call(context, endpoints.changeShoppingListLines, { params, body: { lignes } });
  if (intent === 'panier' || intent === 'devis') return order(intent, id, { form, context });
  const message = form.has('retirer') ? 'Produit retiré.' : 'La liste est à jour.';
  return data<ListResult>({ ...resultOf(form), message });
}

/** The fields "quantite-12"; the API refuses what is no quantity. @param removed the product whose button was pressed */
function quantitiesOf(form: FormData, removed: number | null) {
  return [...form].flatMap(([name, value]) => {
    const id = name.startsWith('quantite-') ? plainId(name.slice('quantite-'.length)) : null;
    if (id === null) return [];
    return [{ produit_id: id, quantite: id === removed ? 0 : (plainNumber(value) ?? Number.NaN) }];
  });
}

/** Everything that is still sold, or of it what the same button has left out before. */
async function order(intent: ListIntent, id: number, { form, context }: { form: FormData; context: AppLoadContext }) {
  const { liste } = await call(context, endpoints.findShoppingList, { params: { id } });
  const result = resultOf(form);
  const rest = result.rest[intent];
  const left = liste.lignes.filter(({ produit_id }) => rest.includes(produit_id));
  const sold = (left.length > 0 ? left : liste.lignes).filter(({ stock }) => stock !== 'retire');
  if (sold.length === 0)
    return data<ListResult>(
      { ...result, ok: false, message: 'Aucun produit de cette liste n’est encore vendu.' },
      { status: 409 },
    );
  const lines = sold.map(({ produit_id, quantite }) => ({ produit_id, quantity: quantite }));
  const ordered = await orderLines(intent, { lines, form }, context);
  if (ordered instanceof Response) return ordered;
  const failures = ordered.failures.map(({ id: product, reason }) => {
    const name = nameOf(product, liste);
    return reason ? `${name}\u202f: ${reason}` : name;
  });
  // The others are not ordered a second time when the button is pressed again.
  const stillLeft = { ...result.rest, [intent]: ordered.failures.map(({ id: product }) => product) };
  return data<ListResult>(
    { ...result, ok: false, message: ordered.message, failures, rest: stillLeft },
    { status: 409 },
  );
}

function nameOf(id: number, { lignes }: ReplyOf<typeof findShoppingList>['liste']): string {
  return lignes.find(({ produit_id }) => produit_id === id)?.nom ?? `n° ${id}`;
}
