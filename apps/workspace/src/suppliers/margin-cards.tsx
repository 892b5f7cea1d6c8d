import { countText, percentText } from '@boutik/ui';
import type { SupplierMargins } from '@boutik/contract';
import { MarginBadge } from '../ui/margin-badge';

/** One card per supplier, only when there are any. */
export function MarginCards({ margins }: { margins: readonly SupplierMargins[] }) {
  if (margins.length === 0) return null;
  return (
    <section aria-label="Marges par fournisseur" className="margin-cards">
      {margins.map(({ id, fournisseur, total_produits, marge_moyenne, marge_min, marge_max }) => (
        <div key={id} className="margin-card">
          <h2>{fournisseur.nom}</h2>
          <dl>
            <div>
              <dt>Produits</dt>
              <dd className="tabular-nums">{countText(total_produits)}</dd>
            </div>
            <div>
              <dt>Marge moyenne</dt>
              <dd>
                <MarginBadge margin={marge_moyenne} />
              </dd>
            </div>
            <div>
              <dt>Min – max</dt>
              <dd className="tabular-nums">
                {marge_min === null || marge_max === null
                  ? 'N/A'
                  : `${percentText(marge_min)} – ${percentText(marge_max)}`}
              </dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  );
}
