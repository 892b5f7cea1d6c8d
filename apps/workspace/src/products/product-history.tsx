import { euroText, frenchDateTime } from '@boutik/ui';
import type { ProductDetail } from '@boutik/contract';
import { HT } from '../ui/tax-label';

/** The changes with their authors, and the price history. */
export function ProductHistory({ product }: { product: ProductDetail }) {
  return (
    <div className="product-file-history">
      <section aria-labelledby="product-changes" className="card">
        <h2 id="product-changes" className="card-title">
          Modifications
        </h2>
        {product.historique.length === 0 ? (
          <p className="soft">Personne n’a encore modifié ce produit à la main.</p>
        ) : (
          <ol className="product-changes">
            {product.historique.map((entry) => (
              <li key={entry.id}>
                <p>
                  <strong>{entry.par}</strong> <span className="faint">le {frenchDateTime(entry.created_at)}</span>
                </p>
                <ul>
                  {entry.changements.map(({ champ, avant, apres }) => (
                    <li key={champ}>
                      {champ}
                      {'\u202f'}: <s>{avant}</s> → {apres}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="product-prices" className="card">
        <h2 id="product-prices" className="card-title">
          Prix demandés
        </h2>
        <table aria-labelledby="product-prices" className="product-prices">
          <thead>
            <tr>
              <th scope="col">Depuis le</th>
              <th scope="col" className="numeric">
                Prix{HT}
              </th>
              <th scope="col">Par</th>
            </tr>
          </thead>
          <tbody>
            {product.prix.map((price) => (
              <tr key={`${price.changed_at}|${price.prix_final}|${price.promo}`}>
                <td className="tabular-nums">{frenchDateTime(price.changed_at)}</td>
                <td className="numeric">
                  {euroText(price.prix_final)} {price.promo && <span className="badge badge-rejected">Promo</span>}
                </td>
                <td>{sourceLabel(price.source)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function sourceLabel(source: string): string {
  if (source.startsWith('staff:')) return 'Modification à la main';
  if (source.startsWith('batch:')) return 'Modification en lot';
  if (source.startsWith('promotion:')) return 'Promotion';
  return source.startsWith('import:') ? 'Import fournisseur' : 'Mise en place';
}
