import { ApiError, endpoints } from '@boutik/api-client';
import type { readQuickOrder, ReplyOf } from '@boutik/contract';
import { DomainError, textOfFile } from '@boutik/kernel';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { FILE_TOO_LARGE, isFileTooLarge } from './file-size';
import { orderIntents, orderLines } from './order-lines';
import { wantedLineOf } from './wanted-line';

export interface QuickOrderResult {
  message: string | null;
  /** What was pasted. */
  text: string;
  lines: ReplyOf<typeof readQuickOrder> | null;
  /** Products whose lines are ticked: after an order those that it left out. Null: those in stock. */
  ticked: number[] | null;
  /** What could not be added, with the reason. */
  failures: string[];
  /** The session has ended: the text stays, and the page leads to the sign-in. */
  signedOut?: boolean;
}

const SESSION_ENDED =
  'Votre session a expiré\u202f: connectez-vous dans un autre onglet, puis recommencez. Le texte reste ici.';

/** The steps of the page: the text or file is read, then the ticked lines go to the cart or to a quote request. */
export async function submitQuickOrder(form: FormData, context: AppLoadContext) {
  const { text, refusal } = await textOfForm(form);
  const result: QuickOrderResult = { message: null, text, lines: null, ticked: null, failures: [] };
  if (refusal) return data({ ...result, message: refusal.message }, { status: refusal.status });
  try {
    result.lines = await call(context, endpoints.readQuickOrder, { body: { texte: text } });
    const intent = orderIntents.find((one) => one === textOf(form, 'intent'));
    if (!intent) return data(result);
    const chosen = form.getAll('ligne').flatMap(wantedLineOf);
    result.ticked = chosen.map(({ produit_id }) => produit_id);
    if (chosen.length === 0) return data({ ...result, message: 'Cochez au moins une ligne.' }, { status: 422 });
    const ordered = await orderLines(intent, { lines: chosen, form }, context);
    if (ordered instanceof Response) return ordered;
    const { message, failures } = ordered;
    const named = failures.map(({ id, reason }) => `${nameOf(id, result)}${reason ? `\u202f: ${reason}` : ''}`);
    // The others are not ordered a second time when a button is pressed again.
    const ticked = failures.map(({ id }) => id);
    return data({ ...result, message, ticked, failures: named }, { status: 409 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without scripts the page itself leads to the sign-in.
    if (error.status === 401) return data({ ...result, message: SESSION_ENDED, signedOut: true }, { status: 401 });
    return data({ ...result, message: error.fields['texte']?.[0] ?? error.message }, { status: error.status });
  }
}

function nameOf(id: number, { lines }: QuickOrderResult): string {
  const products = lines?.lignes.flatMap(({ produits }) => produits) ?? [];
  return products.find((product) => product.id === id)?.nom ?? `n° ${id}`;
}

interface ReadText {
  text: string;
  refusal?: { message: string; status: number };
}

/** The file, when one was chosen, else the text; a file that is too large or no text, such as a workbook, is refused. */
async function textOfForm(form: FormData): Promise<ReadText> {
  const file = form.get('fichier');
  const text = textOf(form, 'texte');
  if (!(file instanceof File) || file.size === 0) return { text };
  if (isFileTooLarge(form)) return { text, refusal: { message: FILE_TOO_LARGE, status: 413 } };
  try {
    return { text: textOfFile(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { text, refusal: { message: error.message, status: 422 } };
  }
}
