import { readFileSync } from 'node:fs';
import { type BasisPoints, DomainError, hasCode } from '@boutik/kernel';
import { type Configuration, ConfigurationError, configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import { contradictions, type Seller, sellerSchema } from './seller-schema.js';
import { assembleSeller } from './seller-texts.js';

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
class SellerMissing extends DomainError {
  constructor() {
    super(
      'unavailable',
      'seller-missing',
      "La boutique n'est pas encore ouverte\u202f: l'identité du vendeur n'est pas renseignée.",
    );
  }
}

type SellerSource = Pick<Configuration, 'data' | 'production' | 'storedSeller'>;

export function hasSellerFile({ data }: Pick<Configuration, 'data'> = configuration()): boolean {
  return readTextIfExists(data.sellerFile) !== undefined;
}

/** Whether the seller comes from the file that the environment names, whatever is stored. */
export function isSellerOfEnvironment(settings: Pick<Configuration, 'data'> = configuration()): boolean {
  return settings.data.sellerFileWins && hasSellerFile(settings);
}

/**
 * The seller of the file that the environment names, else the stored one, else of seller.json in the data. Without any:
 * null in production, the demo company elsewhere.
 * @throws ConfigurationError naming every bad field of a file
 */
export function readSeller(settings: SellerSource): Seller | null {
  const { storedSeller, production } = settings;
  if (storedSeller !== null && !isSellerOfEnvironment(settings)) {
    const { seller, errors } = checkSeller(assembleSeller(storedSeller), { production });
    if (seller) return seller;
    logger('documents').error({ errors }, 'The stored seller is refused');
    return production ? null : demoSeller;
  }
  return readSellerFile(settings) ?? (production ? null : demoSeller);
}

/** @throws ConfigurationError naming every bad field */
export function readSellerFile({ data, production }: Pick<Configuration, 'data' | 'production'>): Seller | null {
  const path = data.sellerFile;
  const text = readTextIfExists(path);
  if (text === undefined) return null;
  const { seller, errors } = checkSeller(parseJson(text, path), { production });
  if (seller) return seller;
  const lines = errors.map(({ field, message }) => `${field} : ${message}`);
  throw new ConfigurationError(`${path} refusé :\n- ${lines.join('\n- ')}`);
}

/** Every bad field with its message; the seller when there is none. */
export function checkSeller(
  fields: unknown,
  { production }: Pick<Configuration, 'production'>,
): { seller: Seller | null; errors: { field: string; message: string }[] } {
  const read = sellerSchema.safeParse(fields);
  const errors = read.success ? [] : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  errors.push(...contradictions(fields));
  if (read.success && production) errors.push(...demoValues(read.data));
  return { seller: read.success && errors.length === 0 ? read.data : null, errors };
}

/** Values of the demo company, which a real shop must not print. */
function demoValues(seller: Seller): { field: string; message: string }[] {
  return (['siren', 'iban', 'mail'] as const).flatMap((field) =>
    seller[field] !== undefined && seller[field] === demoSeller[field]
      ? [{ field, message: 'celui de la société de démonstration' }]
      : [],
  );
}

const sellers = new WeakMap<Configuration, { seller: Seller | null }>();

/** The seller of this shop, read once per configuration; null in production without one. @throws ConfigurationError */
export function findSeller(settings: Configuration = configuration()): Seller | null {
  const known = sellers.get(settings);
  if (known) return known.seller;
  const seller = readSeller(settings);
  sellers.set(settings, { seller });
  return seller;
}

/** The seller of this shop. @throws SellerMissing in production without one */
export function currentSeller(): Seller {
  const seller = findSeller();
  if (!seller) throw new SellerMissing();
  return seller;
}

/** Whether the seller charges no VAT: in franchise en base (CGI art. 293 B). */
export function isVatExempt(settings?: Configuration): boolean {
  return findSeller(settings)?.vatExempt ?? false;
}

/** The VAT that the seller charges where the law sets `rate`: none in franchise en base (CGI art. 293 B). */
export function chargedVat(rate: BasisPoints, settings?: Configuration): BasisPoints {
  return isVatExempt(settings) ? 0 : rate;
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
