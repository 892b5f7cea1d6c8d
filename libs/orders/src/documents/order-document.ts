import { vatByRate } from '@boutik/invoices';
import { arrivalDues, formatEuros, formatRate, frenchDay, reunionDay, sum, withdrawalPeriodText } from '@boutik/kernel';
import { type DocumentData, mediatorLine } from '@boutik/platform/documents';
import { depositLabel } from '../deposits/domain/deposit.js';
import { invoiceLines } from './domain/invoice-lines.js';
import type { OrderEmailData } from '../notifications/order-email-layout.js';
import { transferFacts, transferInstructions } from '../payment/transfer/transfer-instructions.js';
import {
  addressLinesOf,
  deliveryOf,
  discountsOf,
  isBusinessOrder,
  recipientOf,
  returnTermsOf,
  vatExemptionOf,
} from '../lifecycle/order-terms.js';

/** The order confirmation: what the client agreed to, on a durable medium (art. L221-13 of the Code de la consommation). */
export function buildOrderDocument({ order, lines, shop }: OrderEmailData): DocumentData {
  const { client } = order;
  const invoicedLines = invoiceLines(lines, { ...order, discounts: discountsOf(order, lines) });
  const vatExemption = vatExemptionOf(order, shop.seller);
  const isExempt = vatExemption !== null;
  const rates = isExempt ? [] : vatByRate(invoicedLines);
  const delivery = deliveryOf(order);
  const contactName = `${client.prenom} ${client.name}`.trim();
  const eco = sum(lines.map(({ ecoGross }) => ecoGross));
  return {
    title: 'Bon de commande',
    number: order.number,
    facts: [
      { label: 'Date de commande', value: frenchDay(reunionDay(order.placedAt)) },
      ...(order.buyerReference ? [{ label: 'Votre référence', value: order.buyerReference }] : []),
      ...(order.quoteNumber ? [{ label: 'Devis', value: order.quoteNumber }] : []),
    ],
    seller: shop.seller,
    client: {
      name: client.company ?? contactName,
      ...(client.company ? { contact: contactName } : {}),
      address: addressLinesOf(client),
      mail: client.email,
      ...(client.phone ? { phone: client.phone } : {}),
      numbers: client.siret ? [`SIRET ${client.siret}`] : [],
    },
    ...(delivery
      ? { otherParty: { title: 'Livraison', party: { name: delivery.mode, address: deliveryLines(order, delivery) } } }
      : {}),
    lines: invoicedLines.map(({ label, reference, quantity, unitNet, vatRate, net, ecoNet = 0 }) => ({
      label,
      reference,
      ...(ecoNet === 0 ? {} : { details: [`dont éco-participation ${formatEuros(ecoNet)}${isExempt ? '' : ' HT'}`] }),
      quantity,
      unitNet,
      vatRate,
      totalNet: net,
    })),
    totals: [
      { label: isExempt ? 'Sous-total' : 'Total HT', amount: sum(invoicedLines.map(({ net }) => net)) },
      ...rates.map(({ rate, vat }) => ({ label: `TVA ${formatRate(rate)}`, amount: vat })),
    ],
    grandTotal: { label: isExempt ? 'Total' : 'Total TTC', amount: order.total },
    vat: rates,
    ...(vatExemption && { vatExemption }),
    ...(eco === 0
      ? {}
      : { notes: `Le total${isExempt ? '' : ' TTC'} comprend ${formatEuros(eco)} d’éco-participation.` }),
    payment: [
      ...depositLine(order),
      ...transferLines(order),
      ...arrivalLine(order),
      `Commande avec obligation de paiement${paymentTime(order)}. Ce document n’est pas une facture\u202f: elle vous est envoyée dès ${order.dueOn ? 'la confirmation' : 'le paiement'}.`,
    ],
    legal: legalTerms({ order, shop }),
  };
}

/** With the name of who receives it, when it is not the client. */
function deliveryLines(order: OrderEmailData['order'], { addressLines }: { addressLines: string[] }): string[] {
  if (!order.deliverTo?.name) return addressLines;
  const { name, phone } = recipientOf(order);
  return [`Reçue par ${name}`, ...(phone ? [`Tél. ${phone}`] : []), ...addressLines];
}

/** What the recipient owes where it goes. */
function arrivalLine({ territory }: OrderEmailData['order']): string[] {
  const dues = arrivalDues(territory);
  return dues === null ? [] : [dues];
}

/** How or until when it is paid, as far as no other line says it. */
function paymentTime({ dueOn, transferChosenAt }: OrderEmailData['order']): string {
  if (dueOn) return `, à régler avant le ${frenchDay(dueOn)}`;
  return transferChosenAt ? '' : ', à régler en ligne';
}

/** What is paid when; the law takes a sum in advance for arrhes unless the contract says otherwise. */
function depositLine(order: OrderEmailData['order']): string[] {
  if (order.deposit === null) return [];
  return [
    `${depositLabel(order)} à la commande${order.depositRate === null ? '' : `\u202f: ${formatEuros(order.deposit)}`}, solde de ${formatEuros(order.total - order.deposit)} avant la livraison. La somme versée est un acompte, et non des arrhes.`,
  ];
}

/** The account and the reference, for an order that waits for a transfer. */
function transferLines(order: OrderEmailData['order']): string[] {
  const instructions = transferInstructions(order);
  if (!instructions) return [];
  const facts = transferFacts(instructions).map(({ label, value }) => `${label}\u202f: ${value}`);
  return [`À régler par virement. ${facts.join(' · ')}.`];
}

function legalTerms({ order, shop }: Pick<OrderEmailData, 'order' | 'shop'>): string[] {
  const general = `Conditions générales de vente acceptées à la commande\u202f: ${shop.publicUrl}/informations.`;
  if (isBusinessOrder(order)) return [general];
  return [
    general,
    `Droit de rétractation de ${withdrawalPeriodText(returnTermsOf(order).days)} à compter de la réception (art. L221-18 du Code de la consommation), en ligne\u202f: ${shop.publicUrl}/retractation.`,
    'Garantie légale de conformité de deux ans à compter de la délivrance du bien (art. L217-3 et suivants du Code de la consommation) et garantie des vices cachés (art. 1641 et suivants du Code civil).',
    mediatorLine(shop.seller),
  ];
}
