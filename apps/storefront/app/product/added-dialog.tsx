import { callApi, endpoints, settled } from '@boutik/api-client';
import type { Complement, Product } from '@boutik/contract';
import { Suspense, useState } from 'react';
import { Await, Link } from 'react-router';
import { paths } from '../paths';
import { Button, LinkButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Price } from '../ui/price';
import { cutTitle, titleCase } from '../ui/product-title';
import { Skeleton } from '../ui/skeleton';

interface AddedDialogProps {
  product: Product;
  quantity: number;
  open: boolean;
  onClose: () => void;
}

export default function AddedDialog({ product, quantity, open, onClose }: AddedDialogProps) {
  const [offers] = useState(() => loadOffers(product.id));
  return (
    <Dialog open={open} onClose={onClose} title="Cet article a bien été ajouté au panier">
      <div className="flex items-center gap-4">
        <span className="size-24 shrink-0 rounded-md bg-mist">
          <Picture url={pictureList(product.url_image)[0]} alt="" sizes="96px" />
        </span>
        <div className="grid gap-1.5">
          <p className="leading-snug font-medium">{product.nom}</p>
          <Price net={product.prix_final} vat={product.taux_tva} />
          <p className="text-sm text-ink-soft">{`Quantité : ${quantity}`}</p>
        </div>
      </div>
      {/* Before the other products: who goes on with the keyboard, or on a small screen, need not pass them. */}
      <div className="mt-5 flex flex-wrap gap-3 sm:justify-end">
        <Button tone="secondary" onClick={onClose} className="max-sm:w-full">
          Poursuivre mes achats
        </Button>
        <LinkButton to="/panier" className="max-sm:w-full">
          Voir mon panier
        </LinkButton>
      </div>
      <Suspense fallback={<ProductGrid title={SIMILAR} products={null} onLeave={onClose} />}>
        <Await resolve={offers}>
          {({ similar, fitting }) => (
            <>
              <ProductGrid title={SIMILAR} products={similar} onLeave={onClose} />
              <ProductGrid title="Compatibles avec ce produit" products={fitting} onLeave={onClose} />
            </>
          )}
        </Await>
      </Suspense>
    </Dialog>
  );
}

/** What is similar to the product (SF-148), and what fits it where it is a part of a computer. */
async function loadOffers(id: number): Promise<{ similar: Complement[]; fitting: Complement[] }> {
  const [{ reply: found }, { reply: fitting }] = await Promise.all([
    settled(callApi(endpoints.findSimilarProducts, { params: { id } })),
    settled(callApi(endpoints.findComplements, { params: { id } })),
  ]);
  return { similar: found?.produitsSimilaires ?? [], fitting: fitting?.data ?? [] };
}

const SIMILAR = 'Produits complémentaires';

/** As many similar products as most products have. */
const USUAL_COUNT = 12;

interface ProductGridProps {
  title: string;
  /** Null while they load: as much room is taken then, so that the buttons above do not move. */
  products: readonly Complement[] | null;
  onLeave: () => void;
}

function ProductGrid({ title, products, onLeave }: ProductGridProps) {
  if (products?.length === 0) return null;
  return (
    <section aria-label={title} aria-busy={products === null} className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 text-base">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {products?.map((product) => (
          <li key={product.id}>
            <Link
              to={paths.product(product.id)}
              onClick={onLeave}
              title={product.nom}
              className="grid gap-1.5 text-sm leading-snug hover:text-lagoon"
            >
              <span className="rounded-md bg-mist">
                <Picture url={pictureList(product.url_image)[0]} alt="" sizes="160px" />
              </span>
              <Price net={product.prix_final} vat={product.taux_tva} size="small" />
              <span className="line-clamp-3 min-h-[3lh]">{cutTitle(titleCase(product.nom), 40)}</span>
            </Link>
            {product.a_verifier && (
              <p className="mt-1 text-xs text-amber wrap-anywhere">
                À vérifier{'\u202f'}: {product.a_verifier.join(' ')}
              </p>
            )}
          </li>
        )) ?? Array.from({ length: USUAL_COUNT }, (_, at) => <CardSkeleton key={at} />)}
      </ul>
    </section>
  );
}

function CardSkeleton() {
  return (
    <li aria-hidden className="grid gap-1.5 text-sm leading-snug">
      <Skeleton className="aspect-square w-full rounded-md" />
      <Skeleton className="h-[1lh] w-3/5" />
      <Skeleton className="h-[3lh]" />
    </li>
  );
}
