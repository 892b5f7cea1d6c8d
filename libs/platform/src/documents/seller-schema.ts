import { parseMailbox } from '@boutik/kernel';
import { storedPicture } from '@boutik/platform/config';
import { z } from 'zod';
import { isBusinessNumber, isIban, isVatNumberOf } from './business-numbers.js';

const requiredText = z.string().trim().min(1).max(200);

/** The message for a text of the settings that could not be read. */
function unreadable(message: string) {
  return { error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? message : undefined) };
}

/** When the shop receives customers: days as in ISO 8601, 1 is Monday; several periods a day are several entries. */
const openingPeriod = z
  .strictObject(
    {
      days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue, comme "09:00"'),
      closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue, comme "18:00"'),
    },
    unreadable('Notez les jours puis les heures, comme «\u00a0lun mar jeu 09:00-18:00\u00a0»'),
  )
  .refine(({ opens, closes }) => opens < closes, 'ferme avant d’ouvrir');

const mediator = z.strictObject({ name: requiredText, address: requiredText, site: z.url() });

/** Companies with a share capital, which their documents must state (R123-238 C. com.). */
const CAPITAL_COMPANY = /^(SARL|EURL|SASU?|SA|SELARL)$/i;

export const sellerSchema = z.strictObject({
  name: requiredText,
  /** What the company does, one line under its name. */
  trade: requiredText.optional(),
  /** "SARL", "EI" (entrepreneur individuel). */
  legalForm: requiredText,
  /** Whole euros; a sole trader has none. */
  capital: z.number(unreadable('Notez des euros entiers, comme 10000')).int().positive().optional(),
  street: requiredText,
  postalCode: z.string().regex(/^\d{5}$/, 'cinq chiffres'),
  city: requiredText,
  siren: z.string().refine((value) => value.length === 9 && isBusinessNumber(value), 'SIREN invalide'),
  siret: z.string().refine((value) => value.length === 14 && isBusinessNumber(value), 'SIRET invalide'),
  /** Town of the trade register (RCS); absent for who is not registered there. */
  registry: requiredText.optional(),
  vatNumber: requiredText.optional(),
  /** Franchise en base (CGI art. 293 B): sells without VAT and has no VAT number. */
  vatExempt: z.boolean().default(false),
  phone: requiredText,
  mail: z.string().refine((value) => parseMailbox(value) !== null, 'adresse email invalide'),
  site: requiredText.optional(),
  iban: z.string().refine(isIban, 'IBAN invalide').optional(),
  bic: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'BIC invalide')
    .optional(),
  /** A stored picture, printed at the head of documents. */
  logo: storedPicture,
  /** The door of the shop, for the map; without it the pages show the address alone. */
  location: z
    .strictObject(
      { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
      unreadable('Notez la latitude et la longitude, comme -20.879, 55.452'),
    )
    .optional(),
  openingHours: z.array(openingPeriod).max(21).default([]),
  /** Consumer mediator (Code de la consommation L612-1, R616-1). */
  mediator,
});

const text = z.string().optional().catch(undefined);
/** The fields that are compared with each other, whatever is wrong with the others. */
const comparedFields = z
  .object({
    siren: text,
    siret: text,
    legalForm: text,
    registry: text,
    vatNumber: text,
    vatExempt: z.boolean().catch(false),
    capital: z.number().optional().catch(undefined),
  })
  .catch({ vatExempt: true });

/** Fields that do not fit each other, each with its message. */
export function contradictions(fields: unknown): { field: string; message: string }[] {
  const { siren, siret, vatNumber, vatExempt, capital, registry, legalForm = '' } = comparedFields.parse(fields);
  const found: [wrong: boolean, field: string, message: string][] = [
    [siren !== undefined && siret?.startsWith(siren) === false, 'siret', 'ne commence pas par le SIREN'],
    [vatNumber !== undefined && !isVatNumberOf(vatNumber, siren ?? ''), 'vatNumber', "n'est pas celui de ce SIREN"],
    [vatNumber === undefined && !vatExempt, 'vatNumber', 'manque, sauf en franchise de TVA'],
    [vatNumber !== undefined && vatExempt, 'vatExempt', 'sans numéro de TVA seulement'],
    [capital === undefined && CAPITAL_COMPANY.test(legalForm), 'capital', `manque pour une ${legalForm}`],
    [capital !== undefined && registry === undefined, 'registry', 'manque pour une société'],
  ];
  return found.flatMap(([wrong, field, message]) => (wrong ? [{ field, message }] : []));
}

/** The seller, as the law requires it on quotes, invoices and e-mails (L111-1, R123-237 C. com., 242 nonies A ann. II CGI). */
export type Seller = Readonly<z.output<typeof sellerSchema>>;
