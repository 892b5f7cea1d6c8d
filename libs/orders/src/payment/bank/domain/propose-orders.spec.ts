import { creditorReference } from '../../transfer/domain/creditor-reference.js';
import { type CandidateOrder, orderNumbersIn, proposeOrders } from './propose-orders.js';
import type { StatementRow } from './statement-row.js';

const order: CandidateOrder = {
  id: 1,
  number: 'CMD-2026-000012',
  invoiceNumber: null,
  amounts: [10_850],
  names: ['Marie Hoareau'],
};
const row = (fields: Partial<StatementRow>): StatementRow => ({
  bookedOn: '2026-11-24',
  amount: 10_850,
  label: '',
  counterparty: '',
  reference: '',
  ...fields,
});
const proposed = (fields: Partial<StatementRow>, orders = [order]) =>
  proposeOrders(row(fields), orders).map(({ order: { number }, likelihood }) => [number, likelihood]);

describe('numbers of orders in a transfer', () => {
  it('are read from creditor references, whose digits tell where they end', () => {
    const reference = creditorReference(order.number).replace(/(.{4})/g, '$1 ');
    expect(orderNumbersIn(row({ label: `${reference}24/11` }))).toEqual([order.number]);
  });

  it('are read as customers write them', () => {
    for (const label of ['cmd 2026 000012', 'COMMANDE CMD-2026-000012 MERCI', 'cmd2026000012'])
      expect(orderNumbersIn(row({ label }))).toEqual([order.number]);
    expect(orderNumbersIn(row({ label: 'SRV-2026-000003' }))).toEqual(['SRV-2026-000003']);
    expect(orderNumbersIn(row({ label: 'CMD-2026-000012 24' }))).toContain(order.number);
    expect(orderNumbersIn(row({ label: 'Facture 12' }))).toEqual([]);
  });
});

describe('orders that a row may pay', () => {
  it('are certain by reference and amount, likely by one of them with the name, possible by the amount', () => {
    expect(proposed({ label: order.number })).toEqual([[order.number, 'certain']]);
    expect(proposed({ label: order.number, amount: 5000 })).toEqual([[order.number, 'likely']]);
    expect(proposed({ counterparty: 'MME HOAREAU M' })).toEqual([[order.number, 'likely']]);
    expect(proposed({ counterparty: 'Autre' })).toEqual([[order.number, 'possible']]);
    expect(proposed({ counterparty: 'Hoareau', amount: 5000 })).toEqual([]);
  });

  it('are found by a deposit or a part of a schedule as by all that is left', () => {
    const parts = { ...order, amounts: [10_850, 3255] };
    expect(proposed({ label: order.number, amount: 3255 }, [parts])).toEqual([[order.number, 'certain']]);
    expect(proposed({ counterparty: 'Hoareau', amount: 3255 }, [parts])).toEqual([[order.number, 'likely']]);
    expect(proposed({ counterparty: 'Hoareau', amount: 3256 }, [parts])).toEqual([]);
  });

  it('are three at most, the most likely first', () => {
    const others = [2, 3, 4].map((id) => ({ ...order, id, number: `CMD-2026-00002${id}`, names: ['Autre'] }));
    expect(proposed({ counterparty: 'Hoareau' }, [...others, order])[0]).toEqual([order.number, 'likely']);
    expect(proposed({}, [...others, order])).toHaveLength(3);
    expect(proposed({ label: order.number }, [...others, order])).toEqual([[order.number, 'certain']]);
  });

  it('are found by the number of the invoice, too', () => {
    const invoiced = { ...order, invoiceNumber: 'FAC-2026-000034' };
    expect(proposed({ label: 'VIR FACTURE FAC 2026 000034' }, [invoiced])).toEqual([[order.number, 'certain']]);
    expect(proposed({ label: 'FAC-2026-000034', amount: 4000 }, [invoiced])).toEqual([[order.number, 'likely']]);
  });
});
