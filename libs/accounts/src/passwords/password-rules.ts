import { invalidField } from '@boutik/kernel';
import { isCommonPassword } from './common-passwords.js';

/**
 * The French error message for a password that is not accepted, or null (accounts.md §4, decisions §3.11). Rules:
 * eight characters, an upper-case letter, a lower-case letter, a digit, and not a common password.
 */
export function passwordError(password: string): string | null {
  const length = [...password].length;
  if (length < 8) return 'Le mot de passe doit contenir au moins 8 caractères.';
  const criteria = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u];
  const isPassphrase = length >= 20;
  if (!isPassphrase && !criteria.every((pattern) => pattern.test(password)))
    return 'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre.';
  if (new Set(password).size < 4 || isCommonPassword(password))
    return 'Ce mot de passe est trop courant. Choisissez-en un autre.';
  return null;
}

/** Throws a 422 for `field` when the password is not accepted. */
export function assertStrongPassword(field: string, password: string): void {
  const error = passwordError(password);
  if (error) throw invalidField(field, error);
}
