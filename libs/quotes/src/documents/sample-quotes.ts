import type { UserProfile } from '@boutik/accounts';
import { type ChoiceTerms, noApproval, noChoice, offeredLines } from '@boutik/kernel';
import { computeAmounts, type QuoteLine } from '../pricing/domain/quote-amounts.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { noLoss } from '../lifecycle/domain/quote-status.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { noDeposit } from '../pricing/quote-deposit.js';

const sampleProducts: readonly [
  name: string,
  reference: string,
  quantity: number,
  unitPrice: number,
  discount: number,
][] = [
  ['Carte graphique ASUS Dual GeForce RTX 4070 SUPER OC 12\u202fGo', 'ASU-4070S-OC', 2, 64_990, 500],
  ['Processeur AMD Ryzen 7 7800X3D', 'AMD-7800X3D', 2, 37_885, 0],
  ['Carte mère MSI MAG B650 TOMAHAWK WIFI', 'MSI-B650-TMK', 2, 20_062, 0],
  ['Mémoire Corsair Vengeance DDR5 32\u202fGo (2 × 16\u202fGo) 6000\u202fMHz CL30', 'COR-DDR5-32', 4, 11_121, 0],
  ['SSD Samsung 990 PRO 2\u202fTo NVMe M.2', 'SAM-990P-2T', 2, 16_908, 1000],
  ['Alimentation be quiet! Pure Power 12 M 850\u202fW 80+ Gold', 'BQT-PP12M-850', 2, 12_649, 0],
  ['Boîtier Fractal Design North, noyer et noir', 'FRA-NORTH', 2, 13_915, 0],
  ['Ventirad Noctua NH-D15 chromax.black', 'NOC-NHD15', 2, 10_841, 0],
  ['Écran Dell UltraSharp U2723QE 27″ 4K IPS USB-C', 'DEL-U2723QE', 4, 51_447, 700],
  ['Clavier Logitech MX Keys S, AZERTY', 'LOG-MXKS', 4, 9846, 0],
  ['Souris Logitech MX Master 3S', 'LOG-MXM3S', 4, 8943, 0],
  ['Guide «\u202fPremiers pas sous Linux\u202f», livre broché', 'LIV-LINUX', 1, 1990, 0],
];

const client: UserProfile = {
  id: 7,
  role: 'professionnel',
  isGuest: false,
  isErased: false,
  isClosed: false,
  email: 'ma.hoarau@hoarau-payet.test',
  name: 'Hoarau',
  prenom: 'Marie-Anne',
  company: 'Cabinet Hoarau & Payet Architectes',
  phone: '692456789',
  address: {
    line: '27 bis chemin des Filaos',
    complement: 'Résidence Les Badamiers, bât. C',
    postalCode: '97434',
    city: 'La Saline-les-Bains',
  },
  siret: '40483304800022',
  vatNumber: null,
  displayName: 'Cabinet Hoarau & Payet Architectes',
  confirmed: true,
  validated: true,
  companyId: 7,
  companyRole: null,
  companyLimit: null,
};

const owner: UserProfile = {
  ...client,
  id: 3,
  role: 'Commercial',
  email: 'commercial@boutik.test',
  name: 'Técher',
  prenom: 'Jean-Fabrice',
  company: null,
  phone: '0262 12 34 57',
  displayName: 'Jean-Fabrice Técher',
};

interface SampleLine extends QuoteLine, ChoiceTerms {
  name: string;
  description: string | null;
}

/** A sent quote with the first `count` of twelve lines, for tests and previews. */
export function sampleQuote(count: number, changes: Partial<QuoteRow> = {}): QuoteAggregate {
  return buildQuote(sampleProducts.slice(0, count).map(toProductLine), changes);
}

/** The twelve lines in two sections, the screens with their eco-participation, and a free line for a service. */
export function mixedQuote(changes: Partial<QuoteRow> = {}): QuoteAggregate {
  const products = sampleProducts
    .map(toProductLine)
    .map((line) => ({ ...line, ecoUnit: line.name.startsWith('Écran') ? 434 : 0 }));
  const service: SampleLine = {
    ...toSectionLine('Installation et reprise des données sur site'),
    type: 'libre',
    description: 'Deux demi-journées à La Saline,\ndéplacement compris',
    quantity: 2,
    unitPrice: 24_000,
    vatRate: 850,
  };
  const sections = [
    toSectionLine('Deux stations de travail'),
    ...products.slice(0, 8),
    toSectionLine('Écrans et accessoires'),
  ];
  return buildQuote([...sections, ...products.slice(8), toSectionLine('Services'), service], changes);
}

/** Two workstations, a choice of two keyboards, an optional mouse, and up to eight screens. */
export function quoteWithChoices(changes: Partial<QuoteRow> = {}): QuoteAggregate {
  const lines = sampleProducts.map(toProductLine);
  const terms: Record<number, Partial<ChoiceTerms>> = {
    8: { minQuantity: 2, maxQuantity: 8 },
    9: { choice: 'alternative', choiceGroup: 'Clavier ou souris' },
    10: { choice: 'alternative', choiceGroup: 'Clavier ou souris' },
    11: { choice: 'option' },
  };
  const open = lines.map((line, at) => ({ ...line, ...terms[at] }));
  const offered = offeredLines(open);
  const chosen = open.map((line, at) => ({ ...line, chosen: offered[at] ?? true }));
  return buildQuote([toSectionLine('Deux stations de travail'), ...chosen], changes);
}

function toProductLine([name, reference, quantity, unitPrice, discount]: (typeof sampleProducts)[number]): SampleLine {
  const vatRate = reference.startsWith('LIV') ? 210 : 850;
  return {
    type: 'produit',
    name,
    description: `Réf. ${reference}`,
    quantity,
    unitPrice,
    discount,
    vatRate,
    ecoUnit: 0,
    ...noChoice,
    chosen: true,
  };
}

function toSectionLine(name: string): SampleLine {
  return {
    type: 'section',
    name,
    description: null,
    quantity: 0,
    unitPrice: 0,
    discount: 0,
    vatRate: 0,
    ecoUnit: 0,
    ...noChoice,
    chosen: true,
  };
}

function buildQuote(lines: readonly SampleLine[], changes: Partial<QuoteRow>): QuoteAggregate {
  const amounts = computeAmounts(lines, changes.discount ?? 0);
  const items: QuoteItemRow[] = amounts.lines.map((line, at) => ({
    id: at + 1,
    quoteId: 42,
    lineNumber: at + 1,
    type: line.type,
    nature: line.type === 'libre' ? 'service' : 'bien',
    productId: line.type === 'produit' ? at + 100 : null,
    productName: line.name,
    description: line.description,
    quantity: line.quantity,
    unitPriceCents: line.unitPrice,
    discount: line.discount,
    discountedPriceCents: line.discountedPrice,
    totalCents: line.total,
    netCents: line.net,
    vatRate: line.vatRate,
    ecoUnitCents: line.ecoUnit,
    cataloguePriceCents: line.type === 'produit' ? line.unitPrice : null,
    choice: line.choice,
    choiceGroup: line.choiceGroup,
    chosen: line.chosen,
    minQuantity: line.minQuantity,
    maxQuantity: line.maxQuantity,
  }));
  const totals = { subtotalCents: amounts.subtotal, discountCents: amounts.discount, totalCents: amounts.total };
  const row = { ...buildQuoteRow(), ...totals, ...changes };
  return { row, items, client, owner, products: new Map(), signature: null, now: row.createdAt };
}

function buildQuoteRow(): QuoteRow {
  const at = new Date('2026-11-21T05:12:00Z');
  return {
    id: 42,
    number: 'DEV-202611210912-4071',
    ownerId: 3,
    clientId: 7,
    searchText: '',
    status: 'sent',
    version: 1,
    validUntil: '2026-12-21',
    discount: 0,
    subtotalCents: 0,
    discountCents: 0,
    totalCents: 0,
    ...noDeposit,
    notes: null,
    conditions: null,
    requestedAt: null,
    unreadMessages: 0,
    vatExempt: false,
    ...noLoss,
    takenAt: null,
    linkNonce: 'nonce',
    tokenHash: 'hash',
    sentAt: at,
    openedAt: null,
    decidedAt: null,
    decidedBy: null,
    decidedFrom: null,
    clientComment: null,
    orderId: null,
    termsVersion: null,
    expiredAt: null,
    ...noApproval,
    createdAt: at,
    updatedAt: at,
  };
}
