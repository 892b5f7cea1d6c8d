import { ApiError, endpoints } from '@boutik/api-client';
import type { readQuickOrder, ReplyOf } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { QUOTE_ADD_FAILED } from '../quotes/product-page/quote-messages';

export interface QuickOrderResult {
  message: string | null;
  /** What was pasted. */
  text: string;
  lines: ReplyOf<typeof readQuickOrder> | null;
  /** What could not be added, with the reason. */
  failures: string[];
}

/** As the cart counts them. */
interface Line {
  produit_id: number;
  quantity: number;
}

const MAX_FILE_BYTES = 50_000;

/** The steps of the page: the text or file is read, then the ticked lines go to the cart or to a quote request. */
export async function submitQuickOrder(form: FormData, context: AppLoadContext) {
  const text = await textOfForm(form);
  const result: QuickOrderResult = { message: null, text: text ?? '', lines: null, failures: [] };
  if (text === null)
    return data({ ...result, message: 'Ce fichier est trop grand\u202f: 50 ko au plus.' }, { status: 413 });
  try {
    result.lines = await call(context, endpoints.readQuickOrder, { body: { texte: text } });
    const intent = textOf(form, 'intent');
    if (intent !== 'panier' && intent !== 'devis') return data(result);
    const chosen = form.getAll('ligne').flatMap(lineOf);
    if (chosen.length === 0) return data({ ...result, message: 'Cochez au moins une ligne.' }, { status: 422 });
    return intent === 'panier' ? await fillCart(chosen, result, context) : await requestQuote(chosen, result, context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return data({ ...result, message: error.fields['texte']?.[0] ?? error.message }, { status: error.status });
  }
}

async function fillCart(lines: Line[], result: QuickOrderResult, context: AppLoadContext) {
  const { message, incomplets } = await call(context, endpoints.fillCartQuickly, { body: { lignes: lines } });
  if (incomplets.length === 0) return redirect('/panier');
  return data({ ...result, message, failures: incomplets.map((id) => nameOf(id, result)) }, { status: 409 });
}

/** One line after the other, as from the pages of the products. */
async function requestQuote(lines: Line[], result: QuickOrderResult, context: AppLoadContext) {
  const failures: string[] = [];
  let quoteId: number | undefined;
  for (const body of lines) {
    try {
      quoteId = (await call(context, endpoints.requestQuote, { body })).devis.id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      const reason = error.status < 500 ? error.message : QUOTE_ADD_FAILED;
      failures.push(`${nameOf(body.produit_id, result)}\u202f: ${reason}`);
    }
  }
  if (quoteId !== undefined && failures.length === 0) return redirect(`/devis/${quoteId}`);
  const message = quoteId === undefined ? QUOTE_ADD_FAILED : 'Ces produits manquent dans votre demande de devis\u202f:';
  return data({ ...result, message, failures }, { status: 409 });
}

function nameOf(id: number, { lines }: QuickOrderResult): string {
  const products = lines?.lignes.flatMap(({ produits }) => produits) ?? [];
  return products.find((product) => product.id === id)?.nom ?? `n° ${id}`;
}

/** "12:3": three units of product 12. */
function lineOf(value: FormDataEntryValue): Line[] {
  const [id, quantity] = typeof value === 'string' ? value.split(':').map(plainId) : [];
  return id && quantity ? [{ produit_id: id, quantity }] : [];
}

/** The file, when one was chosen, else the text; null for a file that is too large. */
async function textOfForm(form: FormData): Promise<string | null> {
  const file = form.get('fichier');
  if (!(file instanceof File) || file.size === 0) return textOf(form, 'texte');
  if (file.size > MAX_FILE_BYTES) return null;
  const bytes = await file.arrayBuffer();
  const utf8 = new TextDecoder().decode(bytes);
  // Spreadsheets of Windows write another encoding.
  return utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}
