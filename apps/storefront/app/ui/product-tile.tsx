import type { ProductCard } from '@boutik/contract';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { Link } from './link';
import { Picture } from './picture';
import { CARD_SIZES } from './picture-sizes';
import { pictureList } from './picture-source';
import { Price } from './price';
import { QUICK_ADD_FORM } from './quick-add-form';
import { StockLabel } from './stock-label';

/** A product in a list of one’s own, an item of a list: picture beside name, price and stock; `children` act on it. */
export function ProductTile({ product, children }: { product: ProductCard; children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-line p-4">
      <Picture
        url={pictureList(product.url_image)[0]}
        alt=""
        sizes={CARD_SIZES}
        frame="block aspect-square overflow-hidden rounded-md"
      />
      <div className="grid content-start gap-1">
        <Link to={paths.product(product.id)} className="font-semibold break-words hover:text-lagoon">
          {product.nom}
        </Link>
        <Price net={product.prix_final} vat={product.taux_tva} />
        {product.caracteristiques && <p className="text-sm text-ink-soft">{product.caracteristiques.join(' · ')}</p>}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StockLabel as="p" stock={product.nb_stock} supplierId={product.fournisseur_id} />
          {product.nb_stock > 0 && !product.famille && (
            <button
              type="submit"
              form={QUICK_ADD_FORM}
              formAction={paths.product(product.id)}
              className="quick-add"
              aria-label={`Ajouter ${product.nom} au panier`}
            />
          )}
        </div>
      </div>
      {children && <div className="col-span-2 flex flex-wrap items-center justify-between gap-3">{children}</div>}
    </li>
  );
}
