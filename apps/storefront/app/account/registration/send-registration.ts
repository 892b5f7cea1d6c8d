import { callApi, endpoints, settled } from '@boutik/api-client';
import { textOf } from '../../api/form';
import { normalizePhone, type FieldErrors } from './validate-registration';

/** Messages of accounts.md §8. */
const SUCCESS = 'Votre inscription a été effectuée avec succès !';
const UNEXPECTED = "Une erreur inattendue est survenue lors de l'inscription.";
export const FAILED = "Une erreur est survenue lors de l'inscription.";
const SUBSCRIBED = 'Abonnement à la newsletter réussi !';
const ALREADY = 'Cette adresse email est déjà abonnée.';
const NOT_SUBSCRIBED = "Erreur lors de l'abonnement.";

interface ResultMessage {
  tone: 'good' | 'bad';
  text: string;
}

type RegistrationResult =
  | { registered: true; messages: ResultMessage[] }
  | { registered: false; message: string; fields: FieldErrors };

/**
 * Sends the form to the API, then subscribes to the newsletter when its box was ticked; returns the messages to show.
 */
export async function sendRegistration(form: FormData): Promise<RegistrationResult> {
  const wantsNewsletter = form.has('newsletter');
  form.set('newsletter', wantsNewsletter ? '1' : '0');
  form.set('telephone', `+262${normalizePhone(textOf(form, 'telephone'))}`);
  const { reply, error } = await settled(callApi(endpoints.register, { body: form }));
  if (error) {
    const isRejected = error.status >= 400 && error.status < 500;
    if (!isRejected) return { registered: false, message: FAILED, fields: {} };
    return { registered: false, message: error.message || FAILED, fields: error.fields };
  }
  if (reply.status !== 'success') return { registered: false, message: messageOf(reply), fields: {} };
  const messages: ResultMessage[] = [{ tone: 'good', text: SUCCESS }];
  if (wantsNewsletter) messages.push(await subscribe(textOf(form, 'email').trim()));
  return { registered: true, messages };
}

/** What to show of a reply that is no success: the message of an error, and of no other reply. */
function messageOf({ status, message }: { status: string; message: string }): string {
  return status === 'error' && message ? message : UNEXPECTED;
}

async function subscribe(email: string): Promise<ResultMessage> {
  const { error } = await settled(callApi(endpoints.subscribeWithoutMail, { body: { email } }));
  if (!error) return { tone: 'good', text: SUBSCRIBED };
  return { tone: 'bad', text: error.status === 409 ? ALREADY : NOT_SUBSCRIBED };
}
