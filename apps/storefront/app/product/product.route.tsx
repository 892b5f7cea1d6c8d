import { plainId } from '@boutik/kernel';
import { addresses } from '../addresses';
import { refuseForeignForm } from '../api/session';
import { crumbsOf, lineage } from '../catalog/lineage';
import { readTree } from '../catalog/tree';
import { postRequest } from '../quotes/from-product/post-request';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { productData, productPictures } from '../seo/product-data';
import { useShell } from '../shell/use-shell';
import { Breadcrumb } from '../ui/breadcrumb';
import { island } from '../ui/island';
import type { Route } from './+types/product.route';
import { addProduct } from './add-product';
import { BuyBox } from './buy-box';
import { firstParagraph } from './description';
import { Gallery } from './gallery';
import { postReview } from './post-review';
import { readProduct, readSimilar } from './read-product';

const ProductRest = island(async () => (await import('./product-rest')).ProductRest);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const similar = readSimilar(context, params.id);
  const [{ product, page, own }, tree] = await Promise.all([
    readProduct(request, context, params.id),
    readTree(context),
  ]);
  const steps = lineage(tree, 'subsubcategory', product.subsubcategory_id) ?? [];
  return {
    product,
    page,
    own,
    similar,
    breadcrumb: crumbsOf(steps, product.nom),
    summary: firstParagraph(product.description),
    canonical: context.shop.publicUrl + addresses.product(product.id),
    pictureHost: context.shop.pictureHost,
  };
}

/** The page has three forms: cart, quote and review. */
export async function action({ request, context, params }: Route.ActionArgs) {
  refuseForeignForm(request);
  const form = await request.formData();
  const productId = plainId(params.id) ?? 0;
  const intent = form.get('intent');
  if (intent === 'review') return postReview(context, productId, form);
  if (intent === 'quote') return postRequest(context, productId, form);
  return addProduct({ request, context, productId, form });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, breadcrumb, summary, canonical, pictureHost } = loaderData;
  return pageMeta({
    title: product.nom,
    description: summary || `${product.nom}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`,
    canonical,
    image: productPictures({ product, canonical, pictureHost })[0],
    schemas: [
      productData({ product, reviews: product.reviews, summary, canonical, pictureHost }),
      breadcrumbData(breadcrumb, canonical),
    ],
  });
};

export const ErrorBoundary = island(async () => (await import('./withdrawn-product')).NoProduct);

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, page, own, similar, breadcrumb, summary } = loaderData;
  const visitor = useShell()?.visitor ?? null;
  const reviewed = actionData && 'kind' in actionData && actionData.kind === 'review' ? actionData : undefined;
  const quoted = actionData && 'kind' in actionData && actionData.kind === 'quote' ? actionData : undefined;
  const added = actionData && !('kind' in actionData) ? actionData : undefined;
  return (
    <div className="shell py-6">
      <Breadcrumb links={breadcrumb} />
      <article className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <Gallery key={product.id} product={product} />
        <BuyBox
          key={product.id}
          product={product}
          summary={summary}
          staff={visitor?.staff ?? false}
          role={visitor?.role ?? null}
          posted={added}
          postedQuote={quoted}
          similar={similar}
        />
      </article>
      <ProductRest product={product} products={similar} page={page} own={own} posted={reviewed} />
    </div>
  );
}
