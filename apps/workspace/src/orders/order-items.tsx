import type { OrderDeposit, StaffOrder } from '@boutik/contract';
import { frenchDay, VAT_EXEMPTION } from '@boutik/kernel';
import { euroText, percentText } from '@boutik/ui';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';
import { Sum } from './sum';

/** The items and totals of an order. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const taxed = !order.exportation && !order.sans_tva && (!VAT_EXEMPT || order.taxAmount > 0);
  return (
    <section aria-labelledby="order-items" className="card">
      <h2 id="order-items" className="card-title">
        Articles
      </h2>
      <ul className="order-items">
        {order.produits.map((line, index) => (
          <li key={`${index} ${line.reference}`}>
            <span>{line.nom}</span>
            <span className="numeric">{euroText(line.total_ttc)}</span>
            <span className="under">
              {line.reference && `Réf. ${line.reference} · `}
              {line.quantite} × {euroText(line.price)}
              {taxed && HT}
            </span>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        {order.exportation && <Sum name="Total hors TVA, exportation" euros={order.totalHT} />}
        {taxed && (
          <>
            <Sum name="Total HT" euros={order.totalHT} />
            <Sum name="TVA" euros={order.taxAmount} />
          </>
        )}
        {order.sans_tva && <Sum name={`Total, ${VAT_EXEMPTION}`} euros={order.totalHT} />}
        <Sum name="Livraison" euros={order.fraisExpedition} />
        {order.remise > 0 && <Sum name={`Remise (code ${order.coupon})`} euros={-order.remise} />}
        <div className="total">
          <dt>Total{taxed ? TTC : ''}</dt>
          <dd>{euroText(order.total)}</dd>
        </div>
        {order.avoir > 0 && (
          <Sum
            name={order.status === 'en attente' ? 'À payer par bon d’avoir' : 'Par bon d’avoir'}
            euros={order.avoir}
          />
        )}
        {order.acompte && (order.status === 'en attente' || order.acompte.paye_le) && (
          <>
            <Sum name={depositName(order.acompte)} euros={order.acompte.montant} />
            <Sum name={balanceLabels[order.status] ?? 'Solde'} euros={order.acompte.solde} />
          </>
        )}
      </dl>
    </section>
  );
}

const balanceLabels: Partial<Record<StaffOrder['status'], string>> = {
  'en attente': 'Solde avant la livraison',
  payé: 'Solde, payé',
};

function depositName({ pourcentage, paye_le: paidOn }: OrderDeposit): string {
  const part = pourcentage === null ? '' : ` de ${percentText(pourcentage)}`;
  return `Acompte${part}${paidOn ? `, payé le ${frenchDay(paidOn)}` : ' à la commande'}`;
}
