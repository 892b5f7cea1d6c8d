import type { Product } from '@boutik/contract';
import { decimalText } from '@boutik/ui';
import { Link } from '../ui/link';
import { paths } from '../paths';
import { ProductBadges } from '../ui/badge';
import { Rating } from '../ui/rating';

/** Badges, brand, name, average rating and reference. */
export function ProductHeading({ product }: { product: Product }) {
  return (
    <>
      <ProductBadges product={product} />
      <div className="grid gap-2">
        {product.marque && (
          <Link
            to={paths.brand(product.marque)}
            className="justify-self-start text-sm font-semibold text-lagoon hover:underline"
          >
            {product.marque}
          </Link>
        )}
        <h1 className="text-2xl break-words md:text-3xl">{product.nom}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
          {product.nombre_avis > 0 ? (
            <a href="#avis" className="inline-flex items-center gap-2 rounded-sm hover:text-lagoon">
              <Rating value={product.note_moyenne} />
              <span>
                <span aria-hidden className="font-semibold text-ink tabular-nums">
                  {product.note_moyenne !== null && decimalText(product.note_moyenne)}
                </span>{' '}
                ({product.nombre_avis} avis)
              </span>
            </a>
          ) : (
            <a href="#avis" className="underline-offset-4 hover:text-lagoon hover:underline">
              Aucun avis
            </a>
          )}
          <span>Réf. {product.reference}</span>
        </p>
      </div>
    </>
  );
}
