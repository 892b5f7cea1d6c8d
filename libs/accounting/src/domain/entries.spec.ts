import { sum, territoryIds } from '@boutik/kernel';
import fc from 'fast-check';
import { type InvoicedSale, type PaymentMovement, paymentEntry, payoutEntry, saleEntry } from './entries.js';

const line = { label: 'Souris', reference: 'S-1', nature: 'bien', vatRate: 850, net: 10_000, vat: 850 } as const;
const sale = (lines: InvoicedSale['lines'], territory: InvoicedSale['territory'] = 'reunion'): InvoicedSale => ({
  number: 'FAC-2026-000001',
  order: 'CMD-2026-000001',
  day: '2026-11-24',
  buyer: 'Marie Payet',
  territory,
  lines,
});
const amounts = (of: InvoicedSale) =>
  saleEntry(of).lines.map(({ account, debit, credit }) => [account.number, debit - credit]);

describe('accounting entries', () => {
  it('book a sale by nature and rate, with delivery and discount', () => {
    const lines = [
      line,
      { ...line, nature: 'service' as const, net: 5000, vat: 425 },
      { ...line, reference: '', nature: undefined, label: 'Livraison', net: 1000, vat: 85 },
      { ...line, reference: '', nature: undefined, label: 'Remise, code NOEL', net: -500, vat: -43 },
      { ...line, vatRate: 210, net: 100, vat: 2 },
    ];
    expect(amounts(sale(lines))).toEqual([
      ['411000', 16_919],
      ['707000', -10_100],
      ['706000', -5000],
      ['708500', -1000],
      ['709000', 500],
      ['445710850', -1317],
      ['445710210', -2],
    ]);
  });

  it('book exported goods on an account of their own, and their return', () => {
    const exported = { ...line, vatRate: 0, vat: 0 };
    const fee = { ...exported, reference: '', nature: undefined, label: 'Livraison', net: 1500 };
    expect(amounts(sale([exported, fee], 'mayotte'))).toEqual([
      ['411000', 11_500],
      ['707900', -10_000],
      ['708500', -1500],
    ]);
    expect(amounts(sale([{ ...exported, net: -10_000 }], 'mayotte'))).toEqual([
      ['411000', -10_000],
      ['707900', 10_000],
    ]);
  });

  it('owe a deposit to the client until the final invoice deducts it', () => {
    const deposit = {
      label: 'Acompte de 30 %',
      reference: '',
      vatRate: 850,
      net: 3000,
      vat: 255,
      advance: true,
    } as const;
    expect(amounts(sale([deposit]))).toEqual([
      ['411000', 3255],
      ['419100', -3000],
      ['445710850', -255],
    ]);
    expect(amounts(sale([line, { ...deposit, net: -3000, vat: -255 }]))).toEqual([
      ['411000', 7595],
      ['707000', -10_000],
      ['419100', 3000],
      ['445710850', -595],
    ]);
  });

  it('book a credit note in reverse, and no VAT where there is none', () => {
    expect(amounts(sale([{ ...line, net: -10_000, vat: -850 }]))).toEqual([
      ['411000', -10_850],
      ['707000', 10_000],
      ['445710850', 850],
    ]);
    expect(amounts(sale([{ ...line, vatRate: 0, vat: 0 }]))).toEqual([
      ['411000', 10_000],
      ['707000', -10_000],
    ]);
  });

  it('book payments and refunds between the provider and the client', () => {
    const payment = { means: 'stripe', reference: 'CMD-1', day: '2026-11-24', amount: 500 } as const;
    const booked = (kind: 'captured' | 'refunded') =>
      paymentEntry({ ...payment, kind }).lines.map(({ account, debit, credit }) => [account.number, debit - credit]);
    expect(booked('captured')).toEqual([
      ['511500', 500],
      ['411000', -500],
    ]);
    expect(booked('refunded')).toEqual([
      ['511500', -500],
      ['411000', 500],
    ]);
  });

  it('book a dispute as a doubtful debt of the client, and its fee as a charge', () => {
    const movement = { means: 'stripe', reference: 'CMD-1', day: '2026-11-24', amount: 500 } as const;
    const booked = (kind: PaymentMovement['kind']) =>
      paymentEntry({ ...movement, kind }).lines.map(({ account, debit, credit }) => [account.number, debit - credit]);
    expect(booked('disputed')).toEqual([
      ['511500', -500],
      ['416000', 500],
    ]);
    expect(booked('reinstated')).toEqual([
      ['511500', 500],
      ['416000', -500],
    ]);
    expect(booked('fee')).toEqual([
      ['511500', -500],
      ['627800', 500],
    ]);
    expect(booked('fee-returned')).toEqual([
      ['511500', 500],
      ['627800', -500],
    ]);
    // Due again of an order on account: no money moves.
    expect(booked('charged-back')).toEqual([
      ['416000', -500],
      ['411000', 500],
    ]);
    expect(booked('charge-back-lifted')).toEqual([
      ['416000', 500],
      ['411000', -500],
    ]);
  });

  it('book a payout to the bank with the fees that its provider has retained', () => {
    const payout = { provider: 'stripe', payoutId: 'po_1', day: '2026-11-24', amount: 9812, fee: 188 } as const;
    const { lines } = payoutEntry(payout);
    expect(lines.map(({ account, debit, credit }) => [account.number, debit - credit])).toEqual([
      ['512000', 9812],
      ['627800', 188],
      ['511500', -10_000],
    ]);
  });

  it('book money that staff recorded on the bank, the cheques to cash, or the cash box', () => {
    const accountOf = (means: 'transfer' | 'cheque' | 'cash') =>
      paymentEntry({ kind: 'captured', means, reference: 'CMD-1', day: '2026-11-24', amount: 500 }).lines[0]?.account
        .number;
    expect([accountOf('transfer'), accountOf('cheque'), accountOf('cash')]).toEqual(['512000', '511200', '530000']);
  });

  it('have as much debit as credit, and only one of both in a line, for 1 000 random invoices', () => {
    const randomLine = fc.record({
      label: fc.constantFrom('Souris', 'Livraison', 'Remise'),
      reference: fc.constantFrom('', 'R-1'),
      nature: fc.constantFrom('bien', 'service', undefined),
      vatRate: fc.constantFrom(0, 210, 850),
      net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      vat: fc.integer({ min: -85_000, max: 85_000 }),
    });
    const randomLines = fc.array(randomLine, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(randomLines, fc.constantFrom(...territoryIds), (lines, territory) => {
        const { lines: booked } = saleEntry(sale(lines, territory));
        const total = sum(lines.map(({ net, vat }) => net + vat));
        const client = booked.find(({ account }) => account.number === '411000');
        return (
          sum(booked.map(({ debit }) => debit)) === sum(booked.map(({ credit }) => credit)) &&
          booked.every(
            ({ debit, credit }) => debit >= 0 && credit >= 0 && debit * credit === 0 && debit + credit > 0,
          ) &&
          (client ? client.debit - client.credit : 0) === total
        );
      }),
      { numRuns: 1000 },
    );
  });
});
