import { EXAMPLE_SIRET, parseMailbox, isValidSiret } from '@boutik/kernel';
import { textOf } from '../../api/form';
import { passwordStrength } from '../password-strength';

/** Error messages by field, in the format of the API. */
export type FieldErrors = Record<string, string[]>;

interface ValidationResult {
  /** Errors of the fields that are filled in. */
  errors: FieldErrors;
  /** All required fields are filled in and valid: the button can be enabled (AC-222, AC-223). */
  ready: boolean;
}

const REQUIRED_FIELDS = ['name', 'telephone', 'adresse', 'ville', 'email', 'password', 'confirm_password'];
const MAX_BYTES = 2 * 1024 * 1024;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** Validates the form while it is typed; the server validates it again (AC-226). */
export function validateRegistration(form: FormData): ValidationResult {
  const text = (name: string) => textOf(form, name).trim();
  const errors: FieldErrors = {};
  const addError = (name: string, invalid: boolean, message: string) => {
    if (invalid) errors[name] = [message];
  };
  const password = textOf(form, 'password');
  const repeated = textOf(form, 'confirm_password');
  const siret = text('num_siret').replace(/[\s.-]/g, '');
  addError(
    'telephone',
    text('telephone') !== '' && !/^\d{9}$/.test(normalizePhone(text('telephone'))),
    'Le numéro doit contenir 9 chiffres.',
  );
  addError('email', text('email') !== '' && parseMailbox(text('email')) === null, "L'adresse email n'est pas valide.");
  addError('confirm_password', repeated !== '' && repeated !== password, 'Les mots de passe ne correspondent pas.');
  addError(
    'code_postal',
    text('code_postal') !== '' && !/^974\d{2}$/.test(text('code_postal')),
    'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)',
  );
  addError('num_siret', siret !== '' && !/^\d{14}$/.test(siret), 'Le numéro SIRET doit contenir 14 chiffres');
  addError(
    'num_siret',
    /^\d{14}$/.test(siret) && siret !== EXAMPLE_SIRET && !isValidSiret(siret),
    "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis.",
  );
  const picture = form.get('avatar');
  if (picture instanceof File && picture.size > 0) {
    addError('avatar', !IMAGE_TYPES.includes(picture.type), 'Format non supporté. Utilisez JPG, PNG ou GIF');
    addError('avatar', picture.size > MAX_BYTES, 'Le fichier ne doit pas dépasser 2MB');
  }
  const filled = REQUIRED_FIELDS.every((name) => text(name) !== '');
  return { errors, ready: filled && passwordStrength(password) === 'FORT' && Object.keys(errors).length === 0 };
}

/** Returns the nine digits: "+262 692 12 34 56", "0692…" and "692…" give the same. */
export function normalizePhone(typed: string): string {
  return typed.replace(/[\s.-]/g, '').replace(/^\+262|^0(?=\d{9}$)/, '');
}
