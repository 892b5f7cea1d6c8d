import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, redirect } from 'react-router';
import { call } from '../api/call';
import { idempotencyOptions } from '../api/idempotency-options';
import { QUOTE_ADD_FAILED } from '../quotes/product-page/quote-messages';
import { createList } from '../shopping-lists/create-list';
import type { WantedLine } from './wanted-line';

/** What can be done with several products at once, by the values of the buttons. */
export const orderIntents = ['panier', 'devis', 'liste'] as const;
export type OrderIntent = (typeof orderIntents)[number];

/** What could not be done, by product; without a reason, the message says it. */
export interface OrderFailures {
  message: string;
  failures: { id: number; reason?: string }[];
}

/** Puts the products into the cart, a quote request or a new list, whose page follows when none is missing. */
export async function orderLines(
  intent: OrderIntent,
  { lines, form }: { lines: WantedLine[]; form: FormData },
  context: AppLoadContext,
): Promise<Response | OrderFailures> {
  if (intent === 'devis') return requestQuote(lines, form, context);
  if (intent === 'liste') return createList('Commande rapide', lines, context);
  const { message, incomplets } = await call(
    context,
    endpoints.fillCartQuickly,
    { body: { lignes: lines } },
    idempotencyOptions(form, lines),
  );
  return incomplets.length === 0 ? redirect('/panier') : { message, failures: incomplets.map((id) => ({ id })) };
}

/** One line after the other, as from the pages of the products. */
async function requestQuote(
  lines: WantedLine[],
  form: FormData,
  context: AppLoadContext,
): Promise<Response | OrderFailures> {
  const failures: { id: number; reason: string }[] = [];
  let quoteId: number | undefined;
  for (const body of lines) {
    try {
      quoteId = (await call(context, endpoints.requestQuote, { body }, idempotencyOptions(form, body))).devis.id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      failures.push({ id: body.produit_id, reason: error.status < 500 ? error.message : QUOTE_ADD_FAILED });
    }
  }
  if (quoteId !== undefined && failures.length === 0) return redirect(`/devis/${quoteId}`);
  const message = quoteId === undefined ? QUOTE_ADD_FAILED : 'Ces produits manquent dans votre demande de devis\u202f:';
  return { message, failures };
}
