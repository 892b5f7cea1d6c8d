import { plainNumber } from '@boutik/kernel';

/** The text of one field of a posted form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The number that one field of a posted form writes; anything else is NaN, which the api refuses under the field's name. */
export function numberOf(form: FormData, name: string): number {
  return plainNumber(form.get(name)) ?? Number.NaN;
}
