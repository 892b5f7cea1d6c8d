import type { ProductCard as Product } from '@boutik/contract';
import { ProductBadges } from './badge';
import { cx } from './cx';
import { familyText } from './family-text';
import { Link } from './link';
import { Picture } from './picture';
import { CARD_SIZES } from './picture-sizes';
import { pictureList } from './picture-source';
import { Price } from './price';
import { cutTitle } from './product-title';
import { QUICK_ADD_FORM } from './quick-add-form';
import { Rating } from './rating';
import { ShortName } from './short-name';
import { StockLabel } from './stock-label';

export interface ProductCardProps {
  product: Product;
  href: string;
  /** Above the fold: its picture is loaded at once. */
  eager?: boolean;
  /** Shows the name in title case and shortened, as on the home page. */
  short?: boolean;
  /** Heading level of the name. */
  as?: 'h2' | 'h3';
  className?: string;
}

export const cardKey = ({ product }: ProductCardProps) => product.id;

/** A product card, an item of a list; the whole card links to the product. It has few elements: pages show dozens. */
export function ProductCard({ product, href, eager, short = false, as: Heading = 'h3', className }: ProductCardProps) {
  const { famille: family } = product;
  const isLowest = family !== undefined && product.prix_final === family.prix_min && family.prix_max > family.prix_min;
  const facts = [...(product.caracteristiques ?? []), ...(family ? [familyText(family)] : [])];
  return (
    <li className={cx('product-card', className)}>
      <Picture
        url={pictureList(product.url_image)[0]}
        alt=""
        eager={eager}
        sizes={CARD_SIZES}
        frame="frame"
        className={product.nb_stock <= 0 ? 'sold-out' : undefined}
      />
      <ProductBadges product={product} />
      {isLowest && <span className="from">À partir de</span>}
      <Price
        net={product.prix_final}
        vat={product.taux_tva}
        previousNet={product.promo ? (product.prix_barre ?? product.prix_vente) : null}
        size="large"
      />
      <Heading>
        <Link to={href} prefetch="intent" title={product.nom}>
          {short ? <ShortName name={product.nom} /> : cutTitle(product.nom, 80)}
        </Link>
      </Heading>
      {/* A text without an element of its own: the list item is a column. */}
      {facts.join(' · ')}
      <StockLabel as="p" stock={product.nb_stock} supplierId={product.fournisseur_id}>
        <Rating value={product.note_moyenne} count={product.nombre_avis} size="small" />
      </StockLabel>
      {/* A choice is made on the product's page. Without scripts it posts to that page, which shows an error. */}
      {product.nb_stock > 0 && !family && (
        <button
          type="submit"
          form={QUICK_ADD_FORM}
          formAction={href}
          className="quick-add"
          aria-label={`Ajouter ${product.nom} au panier`}
        />
      )}
    </li>
  );
}
