import { allocate, formatEuros, applyDiscount, applyRate, STANDARD_VAT, splitVat, sum, multiply } from '@boutik/kernel';
import type { DocumentData, DocumentLine } from './document-data.js';
import { mediatorLine, formatIban } from './legal-lines.js';
import { demoSeller } from './seller.js';

const sampleLines: readonly [
  label: string,
  reference: string,
  quantity: number,
  unitNet: number,
  discount: number,
  detail?: string,
][] = [
  [
    'Carte graphique ASUS Dual GeForce RTX 4070 SUPER OC 12\u202fGo',
    'ASU-4070S-OC',
    2,
    59_900,
    500,
    'Garantie constructeur 3 ans',
  ],
  ['Processeur AMD Ryzen 7 7800X3D', 'AMD-7800X3D', 2, 34_917, 0],
  ['Carte mère MSI MAG B650 TOMAHAWK WIFI', 'MSI-B650-TMK', 2, 18_490, 0, 'AM5, ATX, DDR5, Wi-Fi 6E'],
  ['Mémoire Corsair Vengeance DDR5 32\u202fGo (2 × 16\u202fGo) 6000\u202fMHz CL30', 'COR-DDR5-32', 4, 10_250, 0],
  ['SSD Samsung 990 PRO 2\u202fTo NVMe M.2', 'SAM-990P-2T', 2, 15_583, 1000],
  ['Alimentation be quiet! Pure Power 12 M 850\u202fW 80+ Gold', 'BQT-PP12M-850', 2, 11_658, 0],
  ['Boîtier Fractal Design North, noyer et noir', 'FRA-NORTH', 2, 12_825, 0],
  ['Ventirad Noctua NH-D15 chromax.black', 'NOC-NHD15', 2, 9_992, 0],
  [
    'Écran Dell UltraSharp U2723QE 27″ 4K IPS USB-C',
    'DEL-U2723QE',
    4,
    47_417,
    700,
    'dont éco-participation 1,20\u202f€ l’unité',
  ],
  ['Clavier Logitech MX Keys S, AZERTY', 'LOG-MXKS', 4, 9_075, 0],
  ['Souris Logitech MX Master 3S', 'LOG-MXM3S', 4, 8_242, 0],
  ['Onduleur APC Back-UPS Pro 1200\u202fVA, 8 prises', 'APC-BX1200', 2, 20_750, 0],
  [
    'Assemblage, installation et configuration sur site à Saint-Denis',
    'SRV-INSTALL',
    1,
    18_000,
    0,
    'Une demi-journée, déplacement compris',
  ],
];

const lines: DocumentLine[] = sampleLines.map(([label, reference, quantity, unitNet, discount, detail]) => ({
  label,
  reference,
  quantity,
  unitNet,
  discount,
  details: detail ? [detail] : [],
  vatRate: STANDARD_VAT,
  totalNet: multiply(applyDiscount(unitNet, discount), quantity),
}));

/** A quote of two pages, for tests. */
export function sampleQuote(): DocumentData {
  const subtotal = sum(lines.map((line) => line.totalNet));
  const reduction = applyRate(subtotal, 300);
  const net = subtotal - reduction;
  const vat = applyRate(net, STANDARD_VAT);
  return {
    title: 'Devis',
    number: 'DV-2026-0042',
    version: 'version 2',
    facts: [
      { label: 'Date', value: '21/11/2026' },
      { label: "Valable jusqu'au", value: '21/12/2026' },
    ],
    seller: demoSeller,
    client: {
      name: 'Cabinet Hoarau & Payet Architectes',
      contact: 'Marie-Anne Hoarau',
      address: ['27 bis chemin des Filaos', 'Résidence Les Badamiers, bât. C', '97434 La Saline-les-Bains'],
      phone: '0692 45 67 89',
      mail: 'ma.hoarau@hoarau-payet.test',
      numbers: ['SIRET 404 833 048 00022'],
    },
    otherParty: {
      title: 'Votre interlocuteur',
      party: { name: 'Jean-Fabrice Técher', address: [], phone: '0262 12 34 57', mail: 'commercial@boutik.test' },
    },
    opening:
      'Suite à notre échange du 18 novembre, voici notre proposition pour l’équipement de vos deux postes de calcul.',
    lines,
    totals: [
      { label: 'Sous-total HT', amount: subtotal },
      { label: 'Remise (3\u202f%)', amount: -reduction },
      { label: 'Total HT', amount: net },
      { label: 'TVA 8,5\u202f%', amount: vat },
    ],
    grandTotal: { label: 'Total TTC', amount: net + vat },
    vat: [{ rate: STANDARD_VAT, net, vat }],
    payment: [
      `Acompte de 30\u202f% à la commande (${formatEuros(applyRate(net + vat, 3000))}), solde à la livraison.`,
      `IBAN ${formatIban(demoSeller.iban ?? '')}`,
      `BIC ${demoSeller.bic}`,
    ],
    notes:
      'Livraison à Saint-Paul sous 5 jours ouvrés après acceptation.\nReprise gratuite de vos anciens écrans à la livraison (1 pour 1).',
    signature: true,
    legal: [
      'Devis gratuit. Prix fermes pendant la durée de validité, exprimés en euros, TVA au taux en vigueur à La Réunion.',
      'Service après-vente et réclamations\u202f: bonjour@boutik.test, 0262 12 34 56.',
      mediatorLine(demoSeller),
    ],
  };
}

/** A paid invoice of one page, to a private person, with two rates. */
export function sampleInvoice(): DocumentData {
  const [first, second] = [splitVat(128_900, STANDARD_VAT), splitVat(1_990, 210)];
  return {
    title: 'Facture',
    number: 'FA-2026-000318',
    facts: [
      { label: "Date d'émission", value: '21/11/2026' },
      { label: 'Date de la vente', value: '21/11/2026' },
      { label: 'Commande', value: 'n°\u00a01207' },
    ],
    stamp: 'Payée le 21/11/2026 par carte',
    seller: demoSeller,
    client: {
      name: 'Lucas Grondin',
      address: ['8 allée des Jamroses', '97410 Saint-Pierre'],
      mail: 'client@boutik.test',
    },
    otherParty: {
      title: 'Livraison',
      party: {
        name: 'Lucas Grondin',
        address: ['Point relais Boutik', '3 rue François de Mahy', '97410 Saint-Pierre'],
      },
    },
    lines: invoiceLines(first.net, second.net),
    totals: [
      { label: 'Total HT', amount: first.net + second.net },
      { label: 'TVA', amount: first.vat + second.vat },
    ],
    grandTotal: { label: 'Total TTC', amount: 128_900 + 1_990 },
    vat: [
      { rate: STANDARD_VAT, ...first },
      { rate: 210, ...second },
    ],
    legal: [
      'Garantie légale de conformité de deux ans et garantie des vices cachés, dans les conditions du Code de la consommation et du Code civil.',
      mediatorLine(demoSeller),
    ],
  };
}

function invoiceLines(computers: number, book: number): DocumentLine[] {
  const [one = 0, two = 0] = allocate(computers, [2, 1]);
  return [
    {
      label: 'PC portable Lenovo IdeaPad Slim 5 14″ OLED',
      reference: 'LEN-IPS5-14',
      quantity: 1,
      unitNet: one,
      vatRate: STANDARD_VAT,
      totalNet: one,
      details: ['Indice de réparabilité 7,2/10', 'dont éco-participation 0,42\u202f€'],
    },
    {
      label: 'Station d’accueil USB-C Dell WD19S 130\u202fW',
      reference: 'DEL-WD19S',
      quantity: 1,
      unitNet: two,
      vatRate: STANDARD_VAT,
      totalNet: two,
    },
    {
      label: 'Guide «\u202fPremiers pas sous Linux\u202f», livre broché',
      reference: 'LIV-LINUX',
      quantity: 1,
      unitNet: book,
      vatRate: 210,
      totalNet: book,
    },
  ];
}
