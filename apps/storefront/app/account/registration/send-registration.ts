import { textOf } from '../../api/form';
import { type Reply, sendToApi } from '../../api/send-to-api';
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
  const reply = await postToApi('/api/register', form);
  if (!reply || reply.status >= 500) return { registered: false, message: FAILED, fields: {} };
  const { status, body } = reply;
  if (status >= 400 || body.status === 'error')
    return { registered: false, message: body.message ?? FAILED, fields: body.errors ?? {} };
  if (body.status !== 'success') return { registered: false, message: UNEXPECTED, fields: {} };
  const messages: ResultMessage[] = [{ tone: 'good', text: SUCCESS }];
  if (wantsNewsletter) messages.push(await subscribe(textOf(form, 'email').trim()));
  return { registered: true, messages };
}

async function subscribe(email: string): Promise<ResultMessage> {
  const reply = await postToApi('/api/abonnements_no_mail', { email });
  if (reply && reply.status < 300) return { tone: 'good', text: SUBSCRIBED };
  return { tone: 'bad', text: reply?.status === 409 ? ALREADY : NOT_SUBSCRIBED };
}

/** Null when the server cannot be reached: the caller shows the error. */
async function postToApi(path: string, body: unknown): Promise<Reply | null> {
  try {
    return await sendToApi(path, body);
  } catch {
    return null;
  }
}
