import type { ProductCard as Product } from '@boutik/contract';
import { ProductBadges } from './badge';
import { cx } from './cx';
import { Link } from './link';
import { Picture } from './picture';
import { pictureList } from './picture-source';
import { Price } from './price';
import { cutTitle, titleCase } from './product-title';
import { Rating } from './rating';
import { StockLabel } from './stock-label';

interface ProductCardProps {
  product: Product;
  href: string;
  /** Above the fold: its picture is fetched at once. */
  eager?: boolean;
  /** The home page writes names in title case, shorter. */
  short?: boolean;
  /** Level of the name in the page's headings. */
  as?: 'h2' | 'h3';
  className?: string;
}

/** The price is the first thing one sees; the whole card leads to the product. */
export function ProductCard({ product, href, eager, short = false, as: Heading = 'h3', className }: ProductCardProps) {
  return (
    <article className={cx('group relative flex flex-col', className)}>
      <div className="relative overflow-hidden rounded-md border border-line bg-mist transition-colors group-hover:border-line-strong">
        <Picture
          url={pictureList(product.url_image)[0]}
          alt=""
          eager={eager}
          sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw"
          className={cx(
            'transition-transform duration-(--calm) group-hover:scale-[1.03] motion-reduce:transform-none',
            product.nb_stock <= 0 && 'opacity-55',
          )}
        />
        <ProductBadges product={product} className="absolute top-2 left-2 pr-2" />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 pt-3">
        <Price
          net={product.prix_final}
          vat={product.taux_tva}
          was={product.promo ? (product.prix_barre ?? product.prix_vente) : null}
          size="large"
        />
        <Heading className="font-sans text-[0.9375rem] leading-snug font-medium tracking-normal text-pretty break-words">
          <Link
            to={href}
            prefetch="intent"
            title={product.nom}
            className="decoration-lagoon underline-offset-3 group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {short ? <ShortName name={product.nom} /> : cutTitle(product.nom, 80)}
          </Link>
        </Heading>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-0.5">
          <StockLabel stock={product.nb_stock} supplierId={product.fournisseur_id} />
          <Rating value={product.note_moyenne} count={product.nombre_avis} size="small" />
        </p>
      </div>
    </article>
  );
}

/** 40 characters on a phone, 50 on a desktop (storefront.md §2). */
function ShortName({ name }: { name: string }) {
  const title = titleCase(name);
  if (title.length <= 40) return title;
  return (
    <>
      <span className="lg:hidden">{cutTitle(title, 40)}</span>
      <span className="max-lg:hidden">{cutTitle(title, 50)}</span>
    </>
  );
}
