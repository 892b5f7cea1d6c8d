import { findProduct, findSimilarProducts } from '@boutik/contract';
import { addresses } from '../addresses';
import { call, callOrNull } from '../api/call';
import { crumbsOf, lineage } from '../catalog/lineage';
import { readTree } from '../catalog/tree';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { productData, productPictures } from '../seo/product-data';
import { useShell } from '../shell/use-shell';
import { Breadcrumb } from '../ui/breadcrumb';
import type { Route } from './+types/product.route';
import { addProduct } from './add-product';
import { BuyBox } from './buy-box';
import { firstParagraph } from './description';
import { Gallery } from './gallery';
import { missingProduct } from './missing-product';
import { ProductDetails } from './product-details';
import { Reviews } from './reviews';
import { SimilarProducts } from './similar-products';
import { NoProduct } from './withdrawn-product';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  // What one would like comes later: the page does not wait for it, and does not fall with it.
  const similar =
    id > 0
      ? call(context, findSimilarProducts, { params: { id } }).then(
          (reply) => reply.produitsSimilaires,
          () => [],
        )
      : Promise.resolve([]);
  const [found, tree] = await Promise.all([
    id > 0 ? callOrNull(context, findProduct, { params: { id } }) : null,
    readTree(context),
  ]);
  if (!found) throw await missingProduct(context, id);
  const { produit: product, commentsBot: reviews } = found;
  const steps = lineage(tree, 'subsubcategory', product.subsubcategory_id) ?? [];
  return {
    product,
    reviews,
    similar,
    breadcrumb: crumbsOf(steps, product.nom),
    summary: firstParagraph(product.description),
    canonical: context.shop.publicUrl + addresses.product(product.id),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  addProduct({ request, context, productId: Number(params.id) });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, reviews, breadcrumb, summary, canonical } = loaderData;
  return pageMeta({
    title: product.nom,
    description: summary || `${product.nom}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`,
    canonical,
    image: productPictures(product, canonical)[0],
    schemas: [productData({ product, reviews, summary, canonical }), breadcrumbData(breadcrumb, canonical)],
  });
};

export const ErrorBoundary = NoProduct;

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviews, similar, breadcrumb, summary } = loaderData;
  const staff = useShell()?.visitor?.staff ?? false;
  return (
    <div className="shell py-6">
      <Breadcrumb links={breadcrumb} />
      <article className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <Gallery key={product.id} product={product} />
        <BuyBox
          key={product.id}
          product={product}
          summary={summary}
          staff={staff}
          posted={actionData}
          similar={similar}
        />
      </article>
      <ProductDetails product={product} />
      <SimilarProducts products={similar} />
      <Reviews reviews={reviews} average={product.note_moyenne} count={product.nombre_avis} />
    </div>
  );
}
