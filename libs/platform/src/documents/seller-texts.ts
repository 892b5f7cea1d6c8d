import type { Seller } from './seller-schema.js';

type OpeningPeriod = Seller['openingHours'][number];
type Texts = Readonly<Record<string, string>>;

const DAYS = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];

/** "lun mar 09:00-12:00": a period on one line. Null for anything else. */
function readPeriod(line: string): (Omit<OpeningPeriod, 'days'> & { days: number[] }) | null {
  const words = line.trim().toLowerCase().split(/\s+/);
  const [opens = '', closes = '', ...more] = (words.pop() ?? '').split('-');
  const days = words.map((word) => DAYS.indexOf(word) + 1);
  return days.includes(0) || more.length > 0 ? null : { days, opens, closes };
}

function periodText({ days, opens, closes }: OpeningPeriod): string {
  return `${days.map((day) => DAYS[day - 1] ?? '').join(' ')} ${opens}-${closes}`;
}

/** What the schema refuses with its own message stays as it was typed. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  capital: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : text),
  vatExempt: (text) => text === 'true',
  location: (text) => {
    const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    return parts.length === 2 ? { latitude: parts[0], longitude: parts[1] } : text;
  },
  openingHours: (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readPeriod(line) ?? line),
};

/** The fields of seller.json from the texts of the settings, "mediator.name"; not checked yet. */
export function assembleSeller(texts: Texts): Record<string, unknown> {
  const read = (field: string, text: string): unknown => readers[field]?.(text) ?? text;
  const nested = Object.entries(texts).filter(([field]) => field.startsWith('mediator.'));
  const plain = Object.entries(texts).filter(([field]) => !field.includes('.'));
  return {
    ...Object.fromEntries(plain.map(([field, text]) => [field, read(field, text)])),
    ...(nested.length > 0 && {
      mediator: Object.fromEntries(nested.map(([field, text]) => [field.slice('mediator.'.length), text])),
    }),
  };
}

/** The texts of the settings of a seller, by the fields of seller.json. */
export function sellerTexts(seller: Seller): Texts {
  const { mediator, location, openingHours, ...plain } = seller;
  const texts = Object.entries(plain).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)] as const],
  );
  return {
    ...Object.fromEntries(texts),
    ...(location && { location: `${location.latitude}, ${location.longitude}` }),
    ...(openingHours.length > 0 && { openingHours: openingHours.map(periodText).join('\n') }),
    'mediator.name': mediator.name,
    'mediator.address': mediator.address,
    'mediator.site': mediator.site,
  };
}
