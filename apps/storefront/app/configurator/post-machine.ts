import { ApiError, endpoints } from '@boutik/api-client';
import type { MachineLine } from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { idempotencyOptions } from '../api/idempotency-options';
import { ADD_FAILURE } from '../cart/cart-messages';
import { VisitorCart } from '../cart/visitor-cart';
import { QUOTE_ADD_FAILED, SIGN_IN_FIRST } from '../quotes/product-page/quote-messages';
import { chosenIn } from './machine-url';

export interface MachinePosted {
  message: string;
  /** What could not be added, with the reason. */
  failures: string[];
}

/** Adds the machine of the address to the cart or to the customer's quote request, and leads there. */
export async function postMachine(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  const query = chosenIn(new URL(request.url).searchParams);
  const { machine } = await call(context, endpoints.readMachine, { query });
  if (machine.lignes.length === 0) return refuse('Choisissez d’abord des pièces.', 422);
  if (machine.verdict === 'refuse') return refuse('Des pièces ne vont pas ensemble\u202f: remplacez-les d’abord.', 422);
  return form.get('intent') === 'quote'
    ? requestQuote(machine.lignes, form, context)
    : fillCart(machine.lignes, form, { request, context });
}

const refuse = (message: string, status: number, failures: string[] = []) =>
  data<MachinePosted>({ message, failures }, { status });

async function fillCart(
  lines: readonly MachineLine[],
  form: FormData,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const cart = new VisitorCart(request, context, form);
  const failures = await failuresOf(lines, ADD_FAILURE, ({ produit, quantite }) =>
    cart.add({ produit_id: produit.id, quantity: quantite }),
  );
  const headers: HeadersInit = cart.cookie ? { 'Set-Cookie': cart.cookie } : {};
  if (failures.length === 0) return redirect('/panier', { headers });
  const message =
    failures.length < lines.length
      ? 'Ces pièces n’ont pas été ajoutées, les autres sont dans votre panier\u202f:'
      : 'Rien n’a été ajouté\u202f:';
  return data<MachinePosted>({ message, failures }, { status: 409, headers });
}

async function requestQuote(lines: readonly MachineLine[], form: FormData, context: AppLoadContext) {
  const quoteIds: number[] = [];
  const failures = await failuresOf(lines, QUOTE_ADD_FAILED, async ({ produit, quantite }) => {
    const body = { produit_id: produit.id, quantity: quantite };
    quoteIds.push((await call(context, endpoints.requestQuote, { body }, idempotencyOptions(form, body))).devis.id);
  });
  const quoteId = quoteIds.at(-1);
  if (quoteId !== undefined && failures.length === 0) return redirect(`/devis/${quoteId}`);
  const message =
    quoteId === undefined
      ? 'La demande de devis n’a pas été faite\u202f:'
      : 'Ces pièces manquent dans votre demande de devis\u202f:';
  return refuse(message, 409, failures);
}

/** Adds one line after the other; the reasons of those that fail. */
async function failuresOf(
  lines: readonly MachineLine[],
  otherwise: string,
  add: (line: MachineLine) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const line of lines) {
    try {
      await add(line);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return [SIGN_IN_FIRST];
      const reason = [404, 409, 422].includes(error.status) ? error.message : otherwise;
      failures.push(`${line.produit.nom}\u202f: ${reason}`);
    }
  }
  return failures;
}
