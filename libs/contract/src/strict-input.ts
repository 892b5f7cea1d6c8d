import { MAX_ID, plainNumber } from '@boutik/kernel';
import { z } from 'zod';

/** A JSON number. -0 is refused: no program that means a number writes it. */
export function wireNumber(refusal?: string) {
  return z.number(refusal).refine((value) => !Object.is(value, -0), refusal ?? 'Un nombre est attendu.');
}

/** A whole JSON number that the database can hold. */
export const wholeNumber = (least: number, most = MAX_ID) => wireNumber().int().min(least).max(most);

/** An identifier in a JSON body. */
export const id = wireNumber().int().positive().max(MAX_ID, "Cet identifiant n'existe pas.");

/**
 * The same number, also written as plain decimal text: in paths, queries and multipart forms, and in the few JSON
 * fields that browsers fill from an address. Any other text is left for `schema` to refuse.
 */
export function orNumericString<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => plainNumber(value) ?? value, schema);
}

/** An identifier in a path, a query or a multipart form. */
export const idParam = orNumericString(id);

/** In a query an empty value counts as absent: forms send every field. */
export function absentIfEmpty<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .meta({ allowEmptyValue: true })
    .optional();
}

/** Identifiers in a query, "1,2" or `?a=1&a=2`; none when absent or empty. */
export function idsParam(most: number, refusal?: string) {
  return z
    .preprocess(
      (value) => {
        if (value === undefined || value === '') return [];
        return typeof value === 'string' ? value.split(',') : value;
      },
      z.array(idParam, 'Une liste est attendue.').max(most, refusal),
    )
    .meta({ allowEmptyValue: true });
}

/** Euros that a caller gives. Two decimals, apart from what a browser's additions leave behind (0.1 + 0.2). */
export function amount(refusal = 'Un montant est attendu.') {
  return wireNumber(refusal).refine(
    (value) => Math.abs(value - Math.round(value * 100) / 100) <= Math.abs(value) * 1e-11,
    'Deux décimales au plus.',
  );
}

/** An amount that the browser believes; compared, never used (decisions §1.5). */
export const believed = amount()
  .nullish()
  .transform((value) => value ?? undefined);

/** A flag in a JSON body. */
export const flag = z.boolean();

/** A flag in a query or a multipart form, which have no other way to write one. */
export const flagParam = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], 'Répondez par oui ou par non (true ou false).')
  .transform((value) => value === true || value === '1' || value === 'true');

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const isOfOurTime = (date: string) => {
  const year = Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
const OTHER_TIME = `L’année va de ${FIRST_YEAR} à ${LAST_YEAR}.`;

/** A day, "2026-11-22", of years that a shop may mean. */
export const day = (refusal?: string) => z.iso.date(refusal).refine(isOfOurTime, OTHER_TIME);
/** A moment, ISO 8601 with its offset, of the same years. */
export const moment = (refusal?: string) =>
  z.iso.datetime({ offset: true, ...(refusal ? { error: refusal } : {}) }).refine(isOfOurTime, OTHER_TIME);
