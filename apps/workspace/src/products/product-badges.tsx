import { euroText } from '@boutik/ui';
import type { WorkspaceProduct } from '@boutik/contract';
import { stockBadge } from '../ui/badge-styles';
import './products.css';
import { HT } from '../ui/tax-label';

export function StockBadge({ product: { en_stock, nb_stock } }: { product: WorkspaceProduct }) {
  const { text, className } = stockBadge(en_stock, nb_stock);
  return <span className={`badge tabular-nums ${className}`}>{text}</span>;
}

export function ProductBadges({ product }: { product: WorkspaceProduct }) {
  return (
    <span className="product-badges">
      {product.nouveau && <span className="badge badge-sent">Nouveau</span>}
      {product.promo && <span className="badge badge-rejected">Promo</span>}
      {product.reconditionne && <span className="badge badge-accepted">Reconditionné</span>}
      {product.statut !== 'publié' && (
        <span className="badge badge-off">{product.statut === 'brouillon' ? 'Brouillon' : 'Hors vente'}</span>
      )}
    </span>
  );
}

/** The final price; the price before and the reduction when there is one (WS-054). */
export function ProductPrice({ product }: { product: WorkspaceProduct }) {
  const before = product.prix_barre ?? product.prix_vente;
  return (
    <span className="product-price">
      <span className="product-price-final">
        {euroText(product.prix_final)} {product.prix_final !== null && <small>{HT}</small>}
      </span>
      {product.remise > 0 && (
        <span className="product-price-before">
          <s>
            <span className="unseen">Au lieu de </span>
            {euroText(before)}
          </s>{' '}
          <span className="badge badge-rejected">-{product.remise}%</span>
        </span>
      )}
    </span>
  );
}
