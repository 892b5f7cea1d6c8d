import { EXAMPLE_SIRET, mailboxOf, siretKeyFits } from '@boutik/kernel';
import { textOf } from '../../api/form';
import { strengthOf } from '../password-strength';

/** Error messages by field, in the format of the API. */
export type Faults = Record<string, string[]>;

interface Judged {
  /** Errors of the fields that are filled in. */
  faults: Faults;
  /** All required fields are filled in and valid: the button can be enabled (AC-222, AC-223). */
  ready: boolean;
}

const NEEDED = ['name', 'telephone', 'adresse', 'ville', 'email', 'password', 'confirm_password'];
const MOST_BYTES = 2 * 1024 * 1024;
const PICTURES = ['image/jpeg', 'image/png', 'image/gif'];

/** Validates the form while it is typed; the server validates it again (AC-226). */
export function judgeRegistration(form: FormData): Judged {
  const text = (name: string) => textOf(form, name).trim();
  const faults: Faults = {};
  const fault = (name: string, wrong: boolean, sentence: string) => {
    if (wrong) faults[name] = [sentence];
  };
  const password = textOf(form, 'password');
  const repeated = textOf(form, 'confirm_password');
  const siret = text('num_siret').replace(/[\s.-]/g, '');
  fault(
    'telephone',
    text('telephone') !== '' && !/^\d{9}$/.test(bareNumber(text('telephone'))),
    'Le numéro doit contenir 9 chiffres.',
  );
  fault('email', text('email') !== '' && mailboxOf(text('email')) === null, "L'adresse email n'est pas valide.");
  fault('confirm_password', repeated !== '' && repeated !== password, 'Les mots de passe ne correspondent pas.');
  fault(
    'code_postal',
    text('code_postal') !== '' && !/^974\d{2}$/.test(text('code_postal')),
    'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)',
  );
  fault('num_siret', siret !== '' && !/^\d{14}$/.test(siret), 'Le numéro SIRET doit contenir 14 chiffres');
  fault(
    'num_siret',
    /^\d{14}$/.test(siret) && siret !== EXAMPLE_SIRET && !siretKeyFits(siret),
    "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis.",
  );
  const picture = form.get('avatar');
  if (picture instanceof File && picture.size > 0) {
    fault('avatar', !PICTURES.includes(picture.type), 'Format non supporté. Utilisez JPG, PNG ou GIF');
    fault('avatar', picture.size > MOST_BYTES, 'Le fichier ne doit pas dépasser 2MB');
  }
  const filled = NEEDED.every((name) => text(name) !== '');
  return { faults, ready: filled && strengthOf(password) === 'FORT' && Object.keys(faults).length === 0 };
}

/** Returns the nine digits: "+262 692 12 34 56", "0692…" and "692…" give the same. */
export function bareNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').replace(/^\+262|^0(?=\d{9}$)/, '');
}
