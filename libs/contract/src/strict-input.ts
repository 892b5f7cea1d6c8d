import { MAX_ID, plainNumber } from '@boutik/kernel';
import { z } from 'zod';

/** A JSON number; -0 is rejected. */
export function wireNumber(message?: string) {
  return z.number(message).refine((value) => !Object.is(value, -0), message ?? 'Un nombre est attendu.');
}

/** An integer in JSON, within the range of the database's integer columns. */
export const wholeNumber = (min: number, max = MAX_ID) => wireNumber().int().min(min).max(max);

/** An identifier in a JSON body. */
export const id = wireNumber().int().positive().max(MAX_ID, "Cet identifiant n'existe pas.");

/**
 * Also accepts the number as a decimal string: for paths, queries and multipart forms, and for the few JSON fields
 * that browsers fill from a URL. Any other string is passed on to `schema`, which rejects it.
 */
export function orNumericString<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => plainNumber(value) ?? value, schema);
}

/** An identifier in a path, a query or a multipart form. */
export const idParam = orNumericString(id);

/** For queries: an empty value counts as absent, because HTML forms send every field. */
export function absentIfEmpty<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .meta({ alsoAccepts: [''] })
    .optional();
}

/** Identifiers in a query, "1,2" or `?a=1&a=2`; none when absent or empty. */
export function idsParam(max: number, message?: string) {
  return z
    .preprocess(
      (value) => {
        if (value === '') return [];
        return typeof value === 'string' ? value.split(',') : value;
      },
      z.array(idParam, 'Une liste est attendue.').max(max, message),
    )
    .meta({ alsoAccepts: [''] })
    .default([]);
}

/** In euros; its cents are exact. */
const MAX_AMOUNT = 1e12;

/** An amount in euros from a caller: at most two decimals, with a tolerance for floating-point sums (0.1 + 0.2). */
export function amount(message = 'Un montant est attendu.') {
  return exactAmount(message).refine((value) => Math.abs(value) <= MAX_AMOUNT, 'Ce montant est trop grand.');
}

function exactAmount(message: string) {
  return wireNumber(message).refine(
    (value) => Math.abs(value - Math.round(value * 100) / 100) <= Math.abs(value) * 1e-11,
    'Deux décimales au plus.',
  );
}

/** An amount computed by the browser: only compared with the server's, never used (decisions §1.5). */
export const submittedAmount = exactAmount('Un montant est attendu.')
  .nullish()
  .transform((value) => value ?? undefined);

/** A flag in a JSON body. */
export const flag = z.boolean();

/** A flag in a query or a multipart form, as a string. */
export const flagParam = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], 'Répondez par oui ou par non (true ou false).')
  .transform((value) => value === true || value === '1' || value === 'true');

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const isSupportedYear = (date: string) => {
  const year = Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
const YEAR_OUT_OF_RANGE = `L’année va de ${FIRST_YEAR} à ${LAST_YEAR}.`;

/** A date, "2026-11-22", within the supported years. */
export const isoDate = (message?: string) => z.iso.date(message).refine(isSupportedYear, YEAR_OUT_OF_RANGE);
/** A date and time, ISO 8601 with offset, within the same years. */
export const isoDateTime = (message?: string) =>
  z.iso.datetime({ offset: true, ...(message ? { error: message } : {}) }).refine(isSupportedYear, YEAR_OUT_OF_RANGE);
