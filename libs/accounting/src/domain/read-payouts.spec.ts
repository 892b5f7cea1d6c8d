import { NoPayoutReport, readStripePayouts } from './read-payouts.js';

const HEAD =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id';
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
const charge = 'po_1,2026-11-24 00:00:00,txn_1,charge,eur,108.50,1.88,106.62,pi_1';

describe('the payouts of a file of Stripe', () => {
  it('are the sums of their transactions, with the fees that are no disputes’', () => {
    const rows = [
      charge,
      'po_1,2026-11-24 00:00:00,txn_2,charge,eur,50.00,1.00,49.00,pi_2',
      'po_1,2026-11-24 00:00:00,txn_3,refund,eur,-10.00,0.00,-10.00,pi_2',
      'po_1,2026-11-24 00:00:00,txn_4,dispute,eur,-50.00,20.00,-70.00,pi_2',
      'po_1,2026-11-24 00:00:00,txn_5,fee,eur,-2.00,0.00,-2.00,',
      'po_2,2026-11-25 00:00:00,txn_6,charge,eur,10.00,0.40,9.60,pi_3',
    ];
    expect(readStripePayouts(`\uFEFF${file(...rows)}`)).toEqual({
      payouts: [
        { payoutId: 'po_1', paidOn: '2026-11-24', amount: 7362, fee: 488, captureIds: ['pi_1', 'pi_2'] },
        { payoutId: 'po_2', paidOn: '2026-11-25', amount: 960, fee: 40, captureIds: ['pi_3'] },
      ],
      leftOut: 0,
    });
  });

  it('leave out other currencies and what is not paid out yet', () => {
    const rows = [charge, charge.replace('eur', 'usd'), charge.replace('po_1,2026-11-24 00:00:00', ',')];
    expect(readStripePayouts(file(...rows))).toMatchObject({ payouts: [{ amount: 10_662 }], leftOut: 2 });
  });

  it.each([
    ['nothing', '', /aucune ligne/],
    [
      'a bank statement',
      'Date;Libellé;Montant\n24/11/2026;VIR;12,00',
      /il lui manque les colonnes automatic_payout_id/,
    ],
    [
      'a report without the payments',
      file(charge).replaceAll(/,[^,\n]*$/gm, ''),
      /il lui manque la colonne payment_intent_id/,
    ],
    ['what is no CSV', `${HEAD}\n"po_1`, /CSV lisible/],
    ['a row whose amounts contradict each other', file(charge.replace('106.62', '106.63')), /^Ligne 1.*le net/],
    ['a row without a day', file(charge.replace('2026-11-24 00:00:00', 'soon')), /^Ligne 1.*date/],
    ['a day that does not exist', file(charge.replace('2026-11-24', '2026-13-45')), /^Ligne 1.*date/],
    ['a day of no year', file(charge.replace('2026-11-24', '0000-01-01')), /^Ligne 1.*date/],
    ['more rows than a report has', file(...Array<string>(20_001).fill(charge)), /plus de 20/],
    [
      'amounts that nobody pays',
      file('po_1,2026-11-24,t,charge,eur,999999999.00,0.00,999999999.00,pi_1'),
      /po_1 dépasse/,
    ],
    ['an amount that is none', file(charge.replace('108.50', '1e9')), /1e9/],
  ])('are not read from %s, and say why', (_, text, message) => {
    const read = () => readStripePayouts(text);
    expect(read).toThrow(NoPayoutReport);
    expect(read).toThrow(message);
  });
});
