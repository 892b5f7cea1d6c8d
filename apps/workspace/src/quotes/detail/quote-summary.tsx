import type { Quote } from '@boutik/contract';
import { formatEuros, fromEuros, VAT_EXEMPTION } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import { TTC, VAT_EXEMPT } from '../../ui/tax-label';

const euros = (amount: number) => formatEuros(fromEuros(amount));

/** Amounts include tax; HT and VAT are parts of the total, never added to it (WS-284). */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const isTaxed = !quote.sans_tva && (!VAT_EXEMPT || quote.taxe > 0);
  const included = isTaxed ? TTC : '';
  return (
    <section aria-labelledby="detail-summary" className="card amounts">
      <h2 id="detail-summary" className="card-title">
        Récapitulatif
      </h2>
      <dl className="tabular-nums">
        <div>
          <dt>
            Sous-total<small>{included}</small>
          </dt>
          <dd>{euros(quote.subtotal)}</dd>
        </div>
        {quote.discount_percentage > 0 && (
          <div>
            <dt>Remise ({percentText(quote.discount_percentage)})</dt>
            <dd>{euros(-quote.discount_amount)}</dd>
          </div>
        )}
        {isTaxed && (
          <>
            <div className="amounts-part">
              <dt>Total HT</dt>
              <dd>{euros(quote.total_ht)}</dd>
            </div>
            <div className="amounts-part">
              <dt>TVA</dt>
              <dd>{euros(quote.taxe)}</dd>
            </div>
          </>
        )}
        {quote.eco_participation_ttc > 0 && (
          <div className="amounts-part">
            <dt>dont éco-participation</dt>
            <dd>{euros(quote.eco_participation_ttc)}</dd>
          </div>
        )}
        <div className="amounts-total">
          <dt>
            Total<small>{included}</small>
          </dt>
          <dd>{euros(quote.total_amount)}</dd>
        </div>
        {quote.acompte && (
          <>
            <div className="amounts-part">
              <dt>
                Acompte{quote.acompte.pourcentage !== null && ` de ${percentText(quote.acompte.pourcentage)}`} à la
                commande
              </dt>
              <dd>{euros(quote.acompte.montant)}</dd>
            </div>
            <div className="amounts-part">
              <dt>Solde avant la livraison</dt>
              <dd>{euros(quote.acompte.solde)}</dd>
            </div>
          </>
        )}
      </dl>
      {quote.sans_tva && <p className="faint">{VAT_EXEMPTION}</p>}
    </section>
  );
}
