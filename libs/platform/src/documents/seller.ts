import { readFileSync } from 'node:fs';
import { type BasisPoints, DomainError, hasCode, parseMailbox } from '@boutik/kernel';
import { z } from 'zod';
import { type Configuration, ConfigurationError, configuration } from '@boutik/platform/config';
import { isBusinessNumber, isIban, isVatNumberOf } from './business-numbers.js';

const requiredText = z.string().trim().min(1).max(200);
/** When the shop receives customers: days as in ISO 8601, 1 is Monday; several periods a day are several entries. */
const openingPeriod = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue, comme "09:00"'),
    closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue, comme "18:00"'),
  })
  .refine(({ opens, closes }) => opens < closes, 'ferme avant d’ouvrir');

const mediator = z.strictObject({ name: requiredText, address: requiredText, site: z.url() });

/** Companies with a share capital, which their documents must state (R123-238 C. com.). */
const CAPITAL_COMPANY = /^(SARL|EURL|SASU?|SA|SELARL)$/i;

const sellerSchema = z.strictObject({
  name: requiredText,
  /** What the company does, one line under its name. */
  trade: requiredText.optional(),
  /** "SARL", "EI" (entrepreneur individuel). */
  legalForm: requiredText,
  /** Whole euros; a sole trader has none. */
  capital: z.number().int().positive().optional(),
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
  mail: z.string().refine((value) => parseMailbox(value) !== null, 'adresse e-mail invalide'),
  site: requiredText.optional(),
  iban: z.string().refine(isIban, 'IBAN invalide').optional(),
  bic: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'BIC invalide')
    .optional(),
  /** The door of the shop, for the map; without it the pages show the address alone. */
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
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
function contradictions(fields: unknown): { field: string; message: string }[] {
  const { siren, siret, vatNumber, vatExempt, capital, registry, legalForm = '' } = comparedFields.parse(fields);
  const found: [wrong: boolean, field: string, message: string][] = [
    [siren !== undefined && siret?.startsWith(siren) === false, 'siret', 'ne commence pas par le SIREN'],
    [vatNumber !== undefined && !isVatNumberOf(vatNumber, siren ?? ''), 'vatNumber', "n'est pas celui de ce SIREN"],
    [vatNumber === undefined && !vatExempt, 'vatNumber', 'manque ("vatExempt": true en franchise de TVA)'],
    [vatNumber !== undefined && vatExempt, 'vatExempt', 'sans numéro de TVA seulement'],
    [capital === undefined && CAPITAL_COMPANY.test(legalForm), 'capital', `manque pour une ${legalForm}`],
    [capital !== undefined && registry === undefined, 'registry', 'manque pour une société'],
  ];
  return found.flatMap(([wrong, field, message]) => (wrong ? [{ field, message }] : []));
}

/** The seller, as the law requires it on quotes, invoices and e-mails (L111-1, R123-237 C. com., 242 nonies A ann. II CGI). */
export type Seller = Readonly<z.output<typeof sellerSchema>>;

/** The fictional company of the demo shop. */
export const demoSeller: Seller = {
  name: 'Boutik',
  trade: 'Matériel informatique à La Réunion',
  legalForm: 'SARL',
  capital: 20_000,
  street: '12 rue de la Compagnie',
  postalCode: '97400',
  city: 'Saint-Denis',
  siren: '123456782',
  siret: '12345678200010',
  registry: 'Saint-Denis de La Réunion',
  vatNumber: 'FR11123456782',
  vatExempt: false,
  phone: '0262 12 34 56',
  mail: 'bonjour@boutik.test',
  site: 'boutik.test',
  iban: 'FR8330004000030001000000043',
  bic: 'BNPAFRPPXXX',
  location: { latitude: -20.879, longitude: 55.452 },
  openingHours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
  mediator: {
    name: 'Médiateur de la consommation (démonstration)',
    address: '1 place du Médiateur, 75001 Paris',
    site: 'https://mediateur.test',
  },
};

/** Thrown where the seller's identity is needed and a shop in production has none: 503, and jobs are retried. */
export class SellerMissing extends DomainError {
  constructor() {
    super(
      'unavailable',
      'seller-missing',
      "La boutique n'est pas encore ouverte\u202f: l'identité du vendeur n'est pas renseignée.",
    );
  }
}

/**
 * Reads the seller from the file of the settings. Without a file: null in production, the demo company elsewhere.
 * @throws ConfigurationError naming every bad field
 */
export function readSeller({ data, production }: Pick<Configuration, 'data' | 'production'>): Seller | null {
  const path = data.sellerFile;
  const text = readTextIfExists(path);
  if (text === undefined) return production ? null : demoSeller;
  const fields = parseJson(text, path);
  const read = sellerSchema.safeParse(fields);
  const errors = read.success ? [] : read.error.issues.map(({ path: at, message }) => `${at.join('.')} : ${message}`);
  errors.push(...contradictions(fields).map(({ field, message }) => `${field} : ${message}`));
  if (read.success && production) errors.push(...demoValues(read.data));
  if (read.success && errors.length === 0) return read.data;
  throw new ConfigurationError(`${path} refusé :\n- ${errors.join('\n- ')}`);
}

/** Values of the demo company, which a real shop must not print. */
function demoValues(seller: Seller): string[] {
  return (['siren', 'iban', 'mail'] as const).flatMap((field) =>
    seller[field] !== undefined && seller[field] === demoSeller[field]
      ? [`${field} : celui de la société de démonstration`]
      : [],
  );
}

const sellers = new WeakMap<Configuration, { seller: Seller | null }>();

/** The seller of this shop, read once per configuration; null in production without a file. @throws ConfigurationError */
export function findSeller(settings: Configuration = configuration()): Seller | null {
  const known = sellers.get(settings);
  if (known) return known.seller;
  const seller = readSeller(settings);
  sellers.set(settings, { seller });
  return seller;
}

/** The seller of this shop. @throws SellerMissing in production without a file */
export function currentSeller(): Seller {
  const seller = findSeller();
  if (!seller) throw new SellerMissing();
  return seller;
}

/** The VAT that the seller charges where the law sets `rate`: none in franchise en base (CGI art. 293 B). */
export function chargedVat(rate: BasisPoints, settings?: Configuration): BasisPoints {
  return findSeller(settings)?.vatExempt ? 0 : rate;
}

/** " TTC" or " HT", after an amount or its name; nothing where the seller charges no VAT. */
export function taxLabel(tax: 'HT' | 'TTC', seller: Pick<Seller, 'vatExempt'> | null = findSeller()): string {
  return seller?.vatExempt ? '' : ` ${tax}`;
}

function readTextIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new ConfigurationError(`${path} ne peut pas être lu : ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? ` : ${error.message}` : '';
    throw new ConfigurationError(`${path} n'est pas du JSON${reason}`, { cause: error });
  }
}
