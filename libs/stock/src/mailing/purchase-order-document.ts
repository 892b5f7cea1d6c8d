import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { frenchDay, fromEuros, multiply, STANDARD_VAT } from '@boutik/kernel';
import { type DocumentData, type Seller, taxLabel } from '@boutik/platform/documents';

/** The order as the supplier reads it: our references, bar codes, quantities and costs without tax. */
export function purchaseOrderDocument(order: StaffPurchaseOrderDetail, seller: Seller): DocumentData {
  const day = (order.sent_at ?? order.created_at).slice(0, 10);
  return {
    title: order.etat === 'brouillon' ? 'Bon de commande (projet)' : 'Bon de commande',
    number: order.numero,
    facts: [
      { label: 'Date', value: frenchDay(day) },
      ...(order.date_prevue ? [{ label: 'Livraison attendue', value: frenchDay(order.date_prevue) }] : []),
    ],
    seller,
    clientTitle: 'Fournisseur',
    client: { name: order.fournisseur.nom, address: [] },
    otherParty: {
      title: 'Livraison',
      party: {
        name: seller.name,
        address: [seller.street, `${seller.postalCode} ${seller.city}`],
        mail: seller.mail,
        phone: seller.phone,
      },
    },
    lines: order.lignes.map(({ nom, reference, ean, quantite, cout }) => ({
      label: nom,
      reference,
      ...(ean && { details: [`EAN ${ean}`] }),
      quantity: quantite,
      unitNet: fromEuros(cout),
      vatRate: STANDARD_VAT,
      totalNet: multiply(fromEuros(cout), quantite),
    })),
    hidesVat: true,
    prices: seller.vatExempt ? '' : 'HT',
    totals: [],
    grandTotal: { label: `Total${taxLabel('HT', seller)}`, amount: fromEuros(order.montant) },
    vat: [],
    legal: [
      'Merci de rappeler ce numéro de commande sur vos documents, et de nous prévenir de tout changement de prix ou de délai.',
    ],
  };
}
