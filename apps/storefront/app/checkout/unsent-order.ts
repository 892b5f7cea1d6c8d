import type { AppLoadContext } from 'react-router';
import { textOf } from '../api/form';
import { readUnsentOrder, setUnsentOrder } from '../api/session';
import type { TypedRecipient } from './recipient-fields';

/** What was typed for an order that the end of the session stopped. */
interface UnsentOrder {
  recipient: TypedRecipient;
  reference: string;
}

const names = ['client', 'adresse', 'destinataire_nom', 'destinataire_telephone', 'reference_client'];
/** The longest of the fields; a browser stores a cookie of 4 kB at most. */
const MAX_LENGTH = 100;

/** The Set-Cookie header that stores what the form of the order sent. */
export function storeUnsentOrder(form: FormData, context: AppLoadContext): string {
  const typed = names.map((name) => [name, textOf(form, name).slice(0, MAX_LENGTH)]);
  return setUnsentOrder(context, String(new URLSearchParams(typed)));
}

/** Only the same client gets it back, and at the same address. */
export function findUnsentOrder(request: Request, client: number, address: string): UnsentOrder | null {
  const typed = new URLSearchParams(readUnsentOrder(request) ?? '');
  const read = (name: string) => typed.get(name) ?? '';
  if (read('client') !== String(client) || read('adresse') !== address) return null;
  return {
    recipient: { name: read('destinataire_nom'), phone: read('destinataire_telephone') },
    reference: read('reference_client'),
  };
}
