import { addDays, reunionDay, reunionIso } from '@boutik/kernel';
import type { DemoProduct } from '../catalogue/product.js';
import type { DemoUser } from '../users/users.js';
import { type Random, randomFrom } from '../random.js';

type QuoteStatus = 'draft' | 'sent' | 'accepted' | 'rejected';

/** A quote of the last twelve months. Discounts in basis points; days are calendar days of La Réunion. */
export interface DemoQuote {
  number: string;
  ownerEmail: string;
  clientEmail: string;
  status: QuoteStatus;
  createdAt: Date;
  sentAt: Date | null;
  decidedAt: Date | null;
  validUntil: string;
  discount: number;
  notes: string | null;
  comment: string | null;
  lines: { product: DemoProduct; quantity: number; discount: number }[];
  /** A service besides the products, each of the two under a section title; null on most. */
  work: DemoWork | null;
}

/** `unitPrice` in cents, tax included. */
interface DemoWork {
  productsTitle: string;
  title: string;
  name: string;
  description: string;
  quantity: number;
  /** Within which the client changes it. */
  bounds: readonly [min: number, max: number];
  unitPrice: number;
  /** What the client chooses besides: an option, or one line of a group; "chosen" is what the shop proposes. */
  choices: readonly { name: string; description: string; unitPrice: number; group: string | null; chosen: boolean }[];
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 30;

/** Index of the sent quote with a service, of the demo account pro@boutik.test. */
const INDEX_WITH_WORK = 10;
const work: DemoWork = {
  productsTitle: 'Matériel',
  title: 'Mise en service',
  name: 'Installation et reprise des données sur site',
  description: 'Demi-journée d’un technicien, déplacement compris',
  quantity: 2,
  bounds: [1, 4],
  unitPrice: 18_000,
  choices: [
    {
      name: 'Formation à distance',
      description: 'Deux heures en visioconférence',
      unitPrice: 9000,
      group: 'Formation de l’équipe',
      chosen: true,
    },
    {
      name: 'Formation sur site',
      description: 'Une demi-journée, huit personnes au plus',
      unitPrice: 21_000,
      group: 'Formation de l’équipe',
      chosen: false,
    },
    {
      name: 'Contrat de maintenance, un an',
      description: 'Intervention sous 24 heures ouvrées, pièces non comprises',
      unitPrice: 34_900,
      group: null,
      chosen: false,
    },
  ],
};

/** Days since creation and status; the first has twelve lines, the second is sent and expired. */
// biome-ignore format: a table, one entry a line
const quotePlan: readonly (readonly [daysAgo: number, status: QuoteStatus])[] = [
  [6, 'sent'], [52, 'sent'], [1, 'draft'], [2, 'draft'], [4, 'draft'], [9, 'draft'], [3, 'sent'], [5, 'sent'], [8, 'sent'], [12, 'sent'], [17, 'sent'], [21, 'sent'],
  ...[7, 11, 15, 19, 24, 29, 33, 38, 44, 50, 57, 63, 70, 78, 86, 95, 104, 113, 123, 134, 145, 157, 170, 184, 199, 214, 230, 247, 265, 284, 304, 325, 347].map((days) => [days, 'accepted'] as const),
  ...[14, 27, 41, 60, 83, 109, 140, 176, 218, 262, 310].map((days) => [days, 'rejected'] as const),
];

const acceptanceComments = [
  'Bon pour accord.',
  'Merci pour votre réactivité, nous validons.',
  "C'est parfait, à bientôt.",
  null,
  null,
];
const rejectionComments = [
  'Le budget est reporté à l’année prochaine.',
  'Nous avons retenu une autre solution.',
  'Délai trop long pour notre chantier.',
  null,
];
const notes = [
  'Livraison et installation à convenir par téléphone.',
  'Tarif valable pour une commande unique.',
  'Reprise des anciens postes incluse.',
  null,
  null,
];

/** Quotes oldest first, spread over both sales people. */
export function buildQuotes(
  data: { products: readonly DemoProduct[]; clients: readonly DemoUser[]; accounts: readonly DemoUser[] },
  now: Date,
): DemoQuote[] {
  const random = randomFrom(51_974);
  const owners = data.accounts.filter((account) => account.role === 'Commercial');
  const businesses = data.clients.filter((account) => account.company);
  const pro = data.accounts.find((account) => account.email === 'pro@boutik.test');
  const inStock = data.products.filter((product) => product.stock > 5);
  return quotePlan
    .map(([days, status], index) => {
      const createdAt = new Date(now.getTime() - days * DAY_MS - random.between(30, 500) * 60_000);
      const owner = owners[index % owners.length];
      const client = (index % 9 === 1 ? pro : undefined) ?? random.pick(random.chance(75) ? businesses : data.clients);
      if (!owner) throw new Error('No demo account can sell.');
      return {
        ...buildDates({ createdAt, status, now }, random),
        ...buildContent({ index, days, inStock: inStock }, random),
        number: quoteNumber(createdAt, index),
        ownerEmail: owner.email,
        clientEmail: client.email,
        status,
        createdAt,
      };
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function buildContent(
  { index, inStock }: { index: number; days: number; inStock: readonly DemoProduct[] },
  random: Random,
): Pick<DemoQuote, 'discount' | 'notes' | 'lines' | 'work'> {
  const count = index === 0 ? 12 : random.between(1, 5);
  const products = random.shuffled(inStock).slice(0, count);
  return {
    discount: random.pick([0, 0, 0, 200, 300, 500, 750, 1000]),
    notes: random.pick(notes),
    work: index === INDEX_WITH_WORK ? work : null,
    lines: products.map((product) => ({
      product,
      quantity: random.between(1, Math.min(8, product.stock)),
      discount: random.pick([0, 0, 0, 0, 300, 500]),
    })),
  };
}

function buildDates(
  { createdAt, status, now }: { createdAt: Date; status: QuoteStatus; now: Date },
  random: Random,
): Pick<DemoQuote, 'sentAt' | 'decidedAt' | 'validUntil' | 'comment'> {
  const validUntil = addDays(reunionDay(createdAt), VALID_DAYS);
  if (status === 'draft') return { sentAt: null, decidedAt: null, validUntil, comment: null };
  const sentAt = new Date(createdAt.getTime() + random.between(10, 180) * 60_000);
  if (status === 'sent') return { sentAt, decidedAt: null, validUntil, comment: null };
  const decided = Math.min(sentAt.getTime() + random.between(4, 140) * 3_600_000, now.getTime() - 60_000);
  return {
    sentAt,
    decidedAt: new Date(decided),
    validUntil,
    comment: random.pick(status === 'accepted' ? acceptanceComments : rejectionComments),
  };
}

/** As the shop numbers them, DEV-YYYYMMDDHHmm-NNNN; the last digits follow the plan, so that they are unique. */
function quoteNumber(createdAt: Date, index: number): string {
  return `DEV-${reunionIso(createdAt).slice(0, 16).replace(/\D/g, '')}-${String(1000 + index * 137).slice(-4)}`;
}
