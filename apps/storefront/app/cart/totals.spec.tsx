/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { cartTotals } from '../testing/cart-totals';
import { TaxProvider } from '../ui/price';
import { Totals } from './totals';

describe('Totals', () => {
  const amountToPay = (tax: 'ht' | 'ttc', totals = cartTotals) => {
    const { container } = render(
      <TaxProvider value={tax}>
        <Totals totals={totals} />
      </TaxProvider>,
    );
    const [, amount] = /Total à payer(.*)$/.exec(container.textContent ?? '') ?? [];
    return amount?.replaceAll(/\s/g, ' ');
  };

  it('names the amount to pay with tax where prices include it', () => {
    expect(amountToPay('ttc')).toBe('108,50 € TTC');
  });

  it('names it without tax too where prices exclude it (SF-180, SF-391, AC-215)', () => {
    expect(amountToPay('ht')).toBe('108,50 € TTCsoit 100,00 € HT');
    const reduced = { ...cartTotals, remise: 10.85, total_a_payer: 97.65, total_a_payer_ht: 90 };
    expect(amountToPay('ht', reduced)).toBe('97,65 € TTCsoit 90,00 € HT');
  });
});
