import { type BasisPoints, formatRate } from '@boutik/kernel';

/** An account of the general chart of accounts (plan comptable général). */
export interface Account {
  /** At least six digits, as usual programs want them. */
  number: string;
  name: string;
}

/** Class 4 to 7, as the regulation ANC 2014-03 numbers them; 5115 and 5116 are free in it. */
export const accounts = {
  clients: { number: '411000', name: 'Clients' },
  disputed: { number: '416000', name: 'Clients douteux ou litigieux' },
  deposits: { number: '419100', name: 'Clients - Avances et acomptes reçus' },
  vouchers: { number: '419700', name: 'Clients - Autres avoirs' },
  products: { number: '707000', name: 'Ventes de marchandises' },
  exports: { number: '707900', name: 'Exportations de marchandises' },
  services: { number: '706000', name: 'Prestations de services' },
  delivery: { number: '708500', name: 'Ports et frais accessoires facturés' },
  reductions: { number: '709000', name: 'Rabais, remises et ristournes accordés' },
  bank: { number: '512000', name: 'Banque' },
  cheques: { number: '511200', name: 'Chèques à encaisser' },
  cash: { number: '530000', name: 'Caisse' },
  stripe: { number: '511500', name: 'Paiements par carte à recevoir' },
  paypal: { number: '511600', name: 'Paiements PayPal à recevoir' },
  bankFees: { number: '627800', name: 'Autres frais et commissions sur prestations de services' },
} satisfies Record<string, Account>;

/** The VAT to pay, an account for each rate: 850 is "445710850". */
export function vatAccount(rate: BasisPoints): Account {
  return { number: `44571${String(rate).padStart(4, '0')}`, name: `TVA collectée ${formatRate(rate)}` };
}
