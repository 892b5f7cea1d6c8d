/** UNTDID 4461: 42 is a payment to a bank account, without the account; 1 is "not defined", as for an order that was paid in two ways. */
const codes: Record<string, string> = {
  'Carte bancaire': '48',
  PayPal: '68',
  Virement: '42',
  Chèque: '20',
  Espèces: '10',
};

/** @param paidBy the French label on the invoice */
export function paymentMeansCode(paidBy: string): string {
  return codes[paidBy] ?? '1';
}
