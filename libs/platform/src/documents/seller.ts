import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMailbox } from '@boutik/kernel';
import { z } from 'zod';
import { type Configuration, ConfigurationError, configuration } from '@boutik/platform/config';
import { hasCode } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';
import { isBusinessNumber, isIban, isVatNumberOf } from './business-numbers.js';

const requiredText = z.string().trim().min(1).max(200);
const mediator = z.strictObject({ name: requiredText, address: requiredText, site: z.url() });

const sellerSchema = z
  .strictObject({
    name: requiredText,
    /** What the company does, one line under its name. */
    trade: requiredText.optional(),
    legalForm: requiredText,
    /** Whole euros. */
    capital: z.number().int().positive(),
    street: requiredText,
    postalCode: z.string().regex(/^\d{5}$/),
    city: requiredText,
    siren: z.string().refine((value) => value.length === 9 && isBusinessNumber(value), 'SIREN invalide'),
    siret: z.string().refine((value) => value.length === 14 && isBusinessNumber(value), 'SIRET invalide'),
    registry: requiredText,
    vatNumber: requiredText,
    phone: requiredText,
    mail: z.string().refine((value) => parseMailbox(value) !== null, 'adresse e-mail invalide'),
    site: requiredText.optional(),
    iban: z.string().refine(isIban, 'IBAN invalide').optional(),
    bic: z
      .string()
      .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
      .optional(),
    /** Consumer mediator (Code de la consommation L612-1, R616-1). */
    mediator,
  })
  .refine((seller) => seller.siret.startsWith(seller.siren), {
    path: ['siret'],
    message: 'ne commence pas par le SIREN',
  })
  .refine((seller) => isVatNumberOf(seller.vatNumber, seller.siren), {
    path: ['vatNumber'],
    message: "n'est pas celui de ce SIREN",
  });

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
  phone: '0262 12 34 56',
  mail: 'bonjour@boutik.test',
  site: 'boutik.test',
  iban: 'FR8330004000030001000000043',
  bic: 'BNPAFRPPXXX',
  mediator: {
    name: 'Médiateur de la consommation (démonstration)',
    address: '1 place du Médiateur, 75001 Paris',
    site: 'https://mediateur.test',
  },
};

/** Reads the seller from `seller.json` in the data directory; the demo company when there is none. @throws ConfigurationError naming every bad field */
export function readSeller(dataDirectory: string): Seller {
  const path = join(dataDirectory, 'seller.json');
  const text = readTextIfExists(path);
  if (text === undefined) return demoSeller;
  const read = sellerSchema.safeParse(parseJson(text, path));
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue) => `${issue.path.join('.')}\u202f: ${issue.message}`);
  throw new ConfigurationError(`${path} refusé\u202f:\n- ${errors.join('\n- ')}`);
}

const sellers = new WeakMap<Configuration, Seller>();

/** The seller of this shop, read once per configuration. */
export function currentSeller(): Seller {
  const settings = configuration();
  const known = sellers.get(settings);
  if (known) return known;
  const seller = readSeller(settings.data.directory);
  sellers.set(settings, seller);
  if (seller === demoSeller && settings.production) {
    logger('documents').warn('no seller.json in the data directory: documents carry the identity of the demo company');
  }
  return seller;
}

function readTextIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError(`${path} n'est pas du JSON`, { cause: error });
  }
}
