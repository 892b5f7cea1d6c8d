import type { StaffOrder } from '@boutik/contract';
import { euroText } from '../ui/money';

/** The items and totals of an order. */
export function OrderGoods({ of }: { of: StaffOrder }) {
  return (
    <section aria-labelledby="order-goods" className="card">
      <h2 id="order-goods" className="card-title">
        Articles
      </h2>
      <ul className="order-goods">
        {of.produits.map((line, at) => (
          <li key={`${at} ${line.reference}`}>
            <span>{line.nom}</span>
            <span className="figure">{euroText(line.total_ttc)}</span>
            <span className="under">
              {line.reference && `Réf. ${line.reference} · `}
              {line.quantite} × {euroText(line.price)} HT
            </span>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <Sum name="Total HT" euros={of.totalHT} />
        <Sum name="TVA" euros={of.taxAmount} />
        <Sum name="Livraison" euros={of.fraisExpedition} />
        {of.remise > 0 && <Sum name={`Remise (code ${of.coupon})`} euros={-of.remise} />}
        <div className="total">
          <dt>Total TTC</dt>
          <dd>{euroText(of.total)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Sum({ name, euros }: { name: string; euros: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{euroText(euros)}</dd>
    </div>
  );
}
