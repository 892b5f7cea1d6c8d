import { comparisonUrl } from './comparison-url';
import { endpoints } from '@boutik/api-client';
import type { Product, ProductCard } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { Scale } from 'lucide-react';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { ownershipRows } from '../ownership/ownership-rows';
import { withoutDetails } from '../product/read-product';
import { sheetTitle } from '../product/specification-values';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ProductTile } from '../ui/product-tile';
import type { Route } from './+types/comparison.route';
import { type ComparedSection, compareSpecifications } from './compare-specifications';
import { ComparisonTable } from './comparison-table';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const MAX_PRODUCTS = 4;

/** The products of the address, so that a comparison can be shared; those off sale are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll('id').map(plainId))].filter((id) => id !== null).slice(0, MAX_PRODUCTS);
  const products = await readProducts(context, ids);
  const [first] = products;
  const suggested =
    first && products.length < MAX_PRODUCTS
      ? await callOrNull(context, endpoints.findSimilarProducts, { params: { id: first.id } })
      : null;
  const sections = compareSpecifications(
    products.map(({ json_specification: specification }) => specification),
    sheetTitle,
  );
  return {
    products: products.map((product) => ({ ...withoutDetails(product), reviews: [] })),
    sections: products.some(({ reconditionne }) => reconditionne)
      ? [{ title: 'Coût complet', rows: ownershipRows(products) }, ...sections]
      : sections,
    similar: suggested?.produitsSimilaires.filter(({ id }) => !ids.includes(id)) ?? [],
    onlyDifferences: searchParams.has('differences'),
  };
}

async function readProducts(context: AppLoadContext, ids: readonly number[]): Promise<Product[]> {
  const found = await Promise.all(ids.map((id) => callOrNull(context, endpoints.findProduct, { params: { id } })));
  return found.flatMap((reply) => (reply ? [reply.produit] : []));
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Comparer des produits', hidden: true });

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { products, sections, similar, onlyDifferences } = loaderData;
  const ids = products.map(({ id }) => id);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(products.length);
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Comparer des produits
      </h1>
      {products.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="Aucun produit à comparer"
          action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
        >
          Sur la page d’un produit, «{'\u202f'}Comparer{'\u202f'}» le pose ici à côté d’autres.
        </EmptyState>
      ) : (
        <>
          {products.length > 1 && (
            <LinkButton
              to={comparisonUrl(ids, !onlyDifferences)}
              tone="secondary"
              replace
              preventScrollReset
              className="justify-self-start"
            >
              {onlyDifferences ? 'Toutes les caractéristiques' : 'Seulement les différences'}
            </LinkButton>
          )}
          <ComparisonTable products={products} sections={onlyDifferences ? sections.map(onlyDiffering) : sections} />
        </>
      )}
      {similar.length > 0 && <Additions ids={ids} similar={similar} />}
    </div>
  );
}

function onlyDiffering({ title, rows }: ComparedSection): ComparedSection {
  return { title, rows: rows.filter(({ differs }) => differs) };
}

function Additions({ ids, similar }: { ids: readonly number[]; similar: readonly ProductCard[] }) {
  return (
    <section aria-labelledby="ajouter">
      <h2 id="ajouter" className="mb-4 text-2xl">
        Ajouter à la comparaison
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {similar.map((product) => (
          <ProductTile key={product.id} product={product}>
            <LinkButton to={comparisonUrl([...ids, product.id])} tone="secondary" preventScrollReset>
              <Icon icon={Scale} size={18} /> Ajouter<span className="sr-only"> {product.nom}</span>
            </LinkButton>
          </ProductTile>
        ))}
      </ul>
    </section>
  );
}
