import { plainNumber } from '@boutik/kernel';

/** The text of one field of a posted form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The number in one field of a posted form; anything else is NaN, which the API rejects with an error of that field.
 */
export function numberOf(form: FormData, name: string): number {
  return plainNumber(form.get(name)) ?? Number.NaN;
}
