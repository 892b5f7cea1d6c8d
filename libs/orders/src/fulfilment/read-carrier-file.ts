import { CsvError, parse } from 'csv-parse';
import { parseDay } from '../payment/bank/domain/statement-row.js';

/** A parcel that its carrier has delivered. */
export interface CarrierDelivery {
  trackingNumber: string;
  /** "2026-11-24". */
  day: string;
}

/** A file that is no CSV, or has no columns of numbers and days. */
export class NoDeliveryFile extends Error {}

/** Headings that carriers use, without accents and in lower case, in the order in which they are preferred. */
const NUMBERS = [
  'numero de suivi',
  'n° de suivi',
  'numero suivi',
  'numero de colis',
  'n° colis',
  'colis',
  'tracking number',
  'tracking',
];
const DAYS = [
  'date de livraison',
  'livre le',
  'date livraison',
  'date de distribution',
  'delivery date',
  'delivered at',
  'date',
];
const STATUSES = ['statut', 'etat', 'status', 'evenement', 'libelle'];
const DELIVERED = /\b(livree?|distribuee?|remise?|delivered)\b/;
const NOT_DELIVERED = /\b(non|pas|not|en cours|a livrer)\b/;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/**
 * The deliveries of a carrier's CSV file: separated by semicolons, commas or tabs, with a tracking number and a day; with a status,
 * only rows that name a delivery count.
 * @throws NoDeliveryFile
 */
export async function readCarrierFile(text: string): Promise<{ deliveries: CarrierDelivery[]; leftOut: number }> {
  const [first = ''] = text.split('\n', 1);
  const [delimiter = ';'] = [';', ',', '\t'].sort((a, b) => first.split(b).length - first.split(a).length);
  const rows: AsyncIterable<Record<string, string>> = parse(text, {
    bom: true,
    columns: (names: string[]) => names.map(plain),
    delimiter,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 20_000,
  });
  const deliveries = new Map<string, CarrierDelivery>();
  let count = 0;
  try {
    for await (const row of rows) {
      const cell = (known: readonly string[]) => known.map((name) => row[name]).find((text) => text !== undefined);
      const [number, day, status] = [cell(NUMBERS), cell(DAYS), cell(STATUSES)];
      if (number === undefined || day === undefined) throw new NoDeliveryFile('Columns are missing.');
      count += 1;
      const trackingNumber = number.replaceAll(/\s/g, '');
      const delivered = toDelivery(trackingNumber, day.slice(0, 10), status);
      if (delivered) deliveries.set(trackingNumber, delivered);
    }
  } catch (error) {
    throw error instanceof CsvError ? new NoDeliveryFile(error.message) : error;
  }
  return { deliveries: [...deliveries.values()], leftOut: count - deliveries.size };
}

function toDelivery(trackingNumber: string, text: string, status: string | undefined): CarrierDelivery | null {
  const day = parseDay(text);
  if (day === null || trackingNumber === '' || trackingNumber.length > 60) return null;
  const words = plain(status ?? 'livre');
  return DELIVERED.test(words) && !NOT_DELIVERED.test(words) ? { trackingNumber, day } : null;
}
