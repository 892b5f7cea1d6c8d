import type { RefundPreview } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import '../orders/order-page.css';
import { TTC, VAT_EXEMPT } from '../ui/tax-label';

/** The exact amount of a refund, as the server computed it. */
export function RefundAmounts({ of }: { of: RefundPreview }) {
  const rows = [
    ['Articles', of.articles],
    ['Part de la remise', of.remise],
    ['Frais de livraison', of.livraison],
    ['Retenue', of.retenue],
  ] as const;
  return (
    <dl className="order-sums" aria-label="Somme à rembourser">
      {rows
        .filter(([label, amount]) => amount !== 0 || label === 'Articles')
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{euroText(amount)}</dd>
          </div>
        ))}
      {!VAT_EXEMPT &&
        of.tva.map(({ taux, ht, tva }) => (
          <div key={taux}>
            <dt>
              dont TVA {taux.toLocaleString('fr')}
              {'\u202f'}% sur {euroText(ht)} HT
            </dt>
            <dd>{euroText(tva)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>À rembourser{TTC}</dt>
        <dd>{euroText(of.total)}</dd>
      </div>
    </dl>
  );
}
