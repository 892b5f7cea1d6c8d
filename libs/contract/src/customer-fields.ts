import {
  communes,
  EXAMPLE_SIRET,
  findTerritory,
  isValidSiret,
  territoryOf,
  type UnionCountry,
  unionCountries,
} from '@boutik/kernel';
import { z } from 'zod';
import { line, visibleText } from './wire.js';

/** An optional field; '' and null count as absent. */
export const emptyAsUndefined = <T extends z.ZodType>(field: T) =>
  z
    .preprocess((value) => (value === '' || value === null ? undefined : value), field.optional())
    .meta({ alsoAccepts: ['', null] });

/** '' and null clear the field (null), undefined leaves it unchanged. */
export const clearable = <T extends z.ZodType>(field: T) =>
  z.union([z.literal(['', null]).transform(() => null), field]).optional();

export const optionalText = (max: number) => emptyAsUndefined(visibleText(max));

const withoutSeparators = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\s.-]/g, '') || undefined : value;

/** Nine digits after +262; the input may contain the prefix or a leading zero. */
export const phone = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').replace(/^\+262|^0(?=\d{9}$)/, '') : value),
    z.string('Le numéro doit contenir 9 chiffres.').regex(/^\d{9}$/, 'Le numéro doit contenir 9 chiffres.'),
  )
  .meta({ pattern: String.raw`^[\d+\s.-]+$`, description: 'Neuf chiffres, avec ou sans +262 ou 0.' });

export const postalCode = z
  .string()
  .trim()
  .regex(/^974\d{2}$/, 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)')
  .meta({ pattern: String.raw`^\s*974\d{2}\s*$` });

/** Of any territory; which one it must be follows from the country, see `checkPlace`. */
export const deliveryPostalCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Z][0-9A-Z -]{2,9}$/i, 'Le code postal n’est pas valable.')
  .meta({ pattern: String.raw`^\s*[0-9A-Za-z][0-9A-Za-z -]{2,9}\s*$`, examples: ['97400'] });

/** Another member state; absent: France and Monaco. */
export const unionCountry = emptyAsUndefined(
  z.enum(Object.keys(unionCountries) as [UnionCountry], 'Choisissez un pays de l’Union européenne.'),
);

export const deliveryCity = line(100, 'La ville est obligatoire.').meta({ examples: ['Saint-Denis'] });

/** A delivery address of any territory: in La Réunion the commune is one of its 24, and its postal code 974…. */
export function checkPlace(
  {
    code_postal = '',
    ville,
    pays,
  }: {
    code_postal?: string | undefined;
    ville: string;
    pays?: UnionCountry | undefined;
  },
  context: z.RefinementCtx,
): void {
  const place = { postalCode: code_postal, country: pays ?? null };
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (pays !== undefined && code_postal === '') refuse('code_postal', 'Le code postal est obligatoire.');
  if (code_postal !== '' && findTerritory(place) === null)
    refuse('code_postal', 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)');
  else if (territoryOf(place) === 'reunion' && !communes.some(({ name }) => name === ville))
    refuse('ville', 'Choisissez une commune de La Réunion.');
}

export const commune = z
  .string('La ville est obligatoire.')
  .trim()
  .min(1, 'La ville est obligatoire.')
  .refine((name) => communes.some((known) => known.name === name), 'Choisissez une commune de La Réunion.');

export const fourteenDigits = z
  .preprocess(
    withoutSeparators,
    z
      .string()
      .regex(/^\d{14}$/, 'Le numéro SIRET doit contenir 14 chiffres')
      .optional(),
  )
  .meta({ pattern: String.raw`^[\d\s.-]*$`, description: 'Quatorze chiffres.' });

/** A SIRET with a valid checksum. */
export const siret = fourteenDigits.refine(
  (value) => value === undefined || !/^\d{14}$/.test(value) || value === EXAMPLE_SIRET || isValidSiret(value),
  "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis.",
);

export const vatNumber = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').toUpperCase() || undefined : value),
    z
      .string()
      .regex(
        /^(FR[0-9A-Z]{2}\d{9}|(?!FR)[A-Z]{2}[0-9A-Z]{2,12})$/,
        'Le numéro de TVA est invalide (ex: FR44732829320).',
      )
      .optional(),
  )
  .meta({ pattern: String.raw`^[0-9A-Za-z\s.-]*$`, description: 'Le code du pays et le numéro.' });

/** A file of a multipart form: its bytes, or undefined when none was chosen. */
export const file = z.preprocess(
  (value) => (value instanceof Uint8Array && value.byteLength > 0 ? value : undefined),
  z.instanceof(Uint8Array).optional(),
);

interface CompanyFields {
  user_type?: string | undefined;
  raison_sociale?: string | undefined;
  type_societe?: string | undefined;
  nb_salaries?: string | undefined;
  num_siret?: string | undefined;
}

const requiredCompanyFields: readonly [keyof CompanyFields, string][] = [
  ['raison_sociale', 'La raison sociale est obligatoire pour un professionnel'],
  ['type_societe', 'Le type de société est obligatoire pour un professionnel.'],
  ['nb_salaries', 'Le nombre de salariés est obligatoire pour un professionnel.'],
  ['num_siret', 'Le numéro SIRET est obligatoire pour un professionnel.'],
];

/** The required fields that a business has not filled in, with the message for each (AC-224). */
export function missingCompanyFields(company: CompanyFields): [keyof CompanyFields, string][] {
  return company.user_type === 'professionnel' ? requiredCompanyFields.filter(([field]) => !company[field]) : [];
}

export function requireCompanyFields(company: CompanyFields, context: z.RefinementCtx): void {
  for (const [field, message] of missingCompanyFields(company))
    context.addIssue({ code: 'custom', path: [field], message, input: company });
}
