import { entriesOf, parseMailbox } from '@boutik/kernel';
import { z } from 'zod';
import { orNumericString, wholeNumber, wireNumber } from './strict-input.js';

export * from './strict-input.js';

/** Euros on the wire: a JSON number with at most two decimals (decisions §1.5). */
export const euros = z.number();

export const success = z.literal('success');

/** `status: "success"` together with `success: true` (decisions §1.4). */
export const succeeded = { status: success, success: z.literal(true) } as const;
/** The two fields of every successful reply. */
export const ok: { status: 'success'; success: true } = { status: 'success', success: true };

/** The code's name of a wire value; `values` are the wire values by name, such as `{ paid: 'payé' }`. */
export function fromWire<Name extends string, Value extends string>(
  values: Readonly<Record<Name, Value>>,
  value: Value,
): Name {
  const entry = entriesOf(values).find(([, wire]) => wire === value);
  if (!entry) throw new Error(`"${value}" is not one of the wire values.`);
  return entry[0];
}

export const acknowledged = z.object({ ...succeeded, message: z.string().optional() });

export const page = orNumericString(wholeNumber(1, 1_000_000)).default(1);

/** Page size capped without an error (decisions §1.6). */
export function pageSize(defaultSize: number, max = 100) {
  return orNumericString(wireNumber().int().min(1))
    .transform((n) => Math.min(n, max))
    .default(defaultSize);
}

export const pagination = z.object({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});

/** Text without control characters, trimmed. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), 'Caractères non autorisés.');
}

/** Shows nothing, or changes the direction of the text around it: a name with U+202E turns the names beside it. Joiners stay: emoji have them. */
const UNSEEN = /[\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\uffa0]/g;

/** Text of one field, such as a name: without what nobody sees. */
export function visibleText(max: number) {
  return text(max).overwrite((value) => value.replace(UNSEEN, '').trim());
}

/** The secret of a link in an e-mail, base64url, as a parameter of the path. */
export const linkToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** The key of one order: whoever has it needs no account. */
export const orderToken = z.string().max(100).optional();

/** Required text without line breaks; `missingMessage` is the error when it is empty. */
export function line(max: number, missingMessage: string) {
  return visibleText(max)
    .min(1, missingMessage)
    .refine((value) => !/[\r\n]/.test(value), 'Une seule ligne est attendue.');
}

/**
 * An email address without display name, in lower case, with an ASCII domain; `message` is the error for anything else.
 */
export function emailOr(message: string) {
  return z
    .string(message)
    .trim()
    .toLowerCase()
    .max(254, { error: message, abort: true })
    .overwrite((value) => parseMailbox(value) ?? value)
    .refine((value) => parseMailbox(value) !== null, message);
}

export const email = emailOr("L'adresse email n'est pas valide.");

/** The same with a separate message for an absent address. */
export function emailOrMissing(missingMessage: string) {
  return z
    .string(missingMessage)
    .refine((value) => value.trim() !== '', missingMessage)
    .pipe(email);
}
