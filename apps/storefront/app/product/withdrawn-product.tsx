import type { ErrorResponse } from 'react-router';
import { paths } from '../paths';
import { SHOP_NAME } from '../shop-name';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { ProductGrid } from '../ui/product-grid';
import type { WithdrawnProductData } from './missing-product';
import { LazyErrorPage } from '../shell/lazy-error-page';
import { Breadcrumb } from '../ui/breadcrumb';

/** The error page of a product that is not on sale: the withdrawn product with replacements, or "not found". */
export function ProductErrorPage({ error }: { error: ErrorResponse }) {
  const withdrawn = error.status === 410 ? withdrawnIn(error.data) : null;
  if (withdrawn) return <WithdrawnProduct withdrawn={withdrawn} />;
  return error.status < 500 ? <ProductNotFound error={error} /> : <LazyErrorPage error={error} />;
}

function withdrawnIn(data: unknown): WithdrawnProductData | null {
  // The product's loader throws it in this shape; React Router types the data of an error as any.
  return data !== null && typeof data === 'object' && 'withdrawn' in data
    ? (data.withdrawn as WithdrawnProductData)
    : null;
}

function WithdrawnProduct({
  withdrawn: { name, subsubcategoryId, replacements },
}: {
  withdrawn: WithdrawnProductData;
}) {
  return (
    <div className="shell grid gap-8 py-10">
      <title>{`${name}\u202f: plus en vente | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex, follow" />
      <header className="grid gap-4">
        <h1 className="text-3xl break-words md:text-4xl">{name}</h1>
        <Notice tone="info">Ce produit a été retiré de la vente.</Notice>
      </header>
      {replacements.length > 0 && (
        <section aria-labelledby="instead" className="grid gap-5">
          <h2 id="instead" className="text-2xl">
            Ces produits peuvent le remplacer
          </h2>
          <ProductGrid products={replacements} hrefFor={(product) => paths.product(product.id)} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.subsubcategory(subsubcategoryId)}>Voir tout le rayon</LinkButton>
        <LinkButton to="/catalogue" tone="secondary">
          Voir tout le catalogue
        </LinkButton>
      </div>
    </div>
  );
}

/** The error page of an unknown product, with its breadcrumb (storefront.md §2). */
function ProductNotFound({ error }: { error: ErrorResponse }) {
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumb links={[{ label: 'Produit non trouvé' }]} />
      </div>
      <LazyErrorPage error={error} />
    </>
  );
}
