import type { TestResponse, TestShop } from '../support/test-shop.js';

export interface Refused {
  status: string;
  message: string;
  errors?: Record<string, string[]>;
}

/** A filled registration form; `changes` replace fields, undefined leaves one out. */
export function registrationForm(email: string, changes: Record<string, string | Blob | undefined> = {}): FormData {
  const fields: Record<string, string | Blob | undefined> = {
    user_type: 'particulier',
    civilite: 'M.',
    name: 'Hoarau',
    prenom: 'Lucas',
    email,
    telephone: '+262692123456',
    adresse: '12 rue des Filaos',
    adresse_complement: '',
    code_postal: '97400',
    ville: 'Saint-Denis',
    password: 'Filaos-974',
    confirm_password: 'Filaos-974',
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'photo.png');
    else if (value !== undefined) form.append(name, value);
  }
  return form;
}

export const company = {
  user_type: 'professionnel',
  raison_sociale: 'Océan Numérique',
  type_societe: 'SARL',
  fonction: 'DSI',
  nb_salaries: '6-10',
  num_siret: '732 829 320 00074',
  num_tva: 'FR44732829320',
};

/** Sends a form with files, as a browser does. */
export async function sendForm<T>(
  shop: TestShop,
  path: string,
  { form, token }: { form: FormData; token?: string | undefined },
): Promise<TestResponse<T>> {
  return shop.call<T>('POST', path, { body: form, token });
}

/** The newest mail to an address, once the worker has written it. */
export async function mailTo(
  shop: TestShop,
  email: string,
  subject: RegExp,
): Promise<{ subject: string; text: string }> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const mails = await shop.db.query<{ subject: string; text: string }>(
      'select subject, text from mails where to_address = $1 order by id desc',
      [email],
    );
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error(`no mail ${subject} to ${email}`);
}
