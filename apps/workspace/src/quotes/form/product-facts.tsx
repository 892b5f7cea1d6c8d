import { formatEuros, fromEuros } from '@boutik/kernel';
import { firstPicture } from '../../ui/picture-url';
import { Thumbnail } from '../../ui/thumbnail';
import type { FoundProduct } from '../../ui/found-product';
import type { DraftProduct } from './quote-draft';
import { TTC } from '../../ui/tax-label';

/** Reference and stock of the selected product, and its name where the field above is too narrow for it. */
export function ProductFacts({ product: { name, reference, stock } }: { product: DraftProduct }) {
  return (
    <p className="product-facts">
      {/* Screen readers have read it in the field. */}
      <span className="line-name" data-fits={fittingWidth(name)} aria-hidden="true">
        {name}
      </span>
      {reference && <span>Réf. {reference}</span>}
      <Stock quantity={stock} />
    </p>
  );
}

/** The class of widths from which on a field shows the whole name. */
function fittingWidth({ length }: string): 'narrow' | 'middle' | 'wide' | 'none' {
  if (length <= 24) return 'narrow';
  if (length <= 36) return 'middle';
  return length <= 50 ? 'wide' : 'none';
}

/** A product in the search results. */
export function FoundProductOption({ name, reference, price, stock_quantity: stock, url_image }: FoundProduct) {
  return (
    <span className="option-product">
      <Thumbnail ofQuote url={firstPicture(url_image)} size={40} />
      <span className="option-text">
        <span className="option-name">{name}</span>
        <span className="product-facts">
          <span>Réf. {reference}</span>
          <Stock quantity={stock} />
        </span>
      </span>
      <span className="option-price tabular-nums">
        {formatEuros(fromEuros(price))}
        <small>{TTC}</small>
      </span>
    </span>
  );
}

function Stock({ quantity }: { quantity: number }) {
  return (
    <span className={quantity === 0 ? 'stock stock-none' : quantity < 10 ? 'stock stock-low' : 'stock stock-good'}>
      {quantity === 0 ? 'Rupture' : `${quantity} en stock`}
    </span>
  );
}
