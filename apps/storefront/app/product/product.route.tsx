import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { ADD_FAILURE } from '../cart/cart-messages';
import { postAlert } from '../alerts/post-alert';
import { breadcrumbOf, findCategoryPath } from '../catalog/category-path';
import { readCategoryTree } from '../catalog/category-tree';
import { machineLinks } from '../configurator/start-from-product';
import { postFavourite } from '../favourites/post-favourite';
import { postQuoteRequest } from '../quotes/product-page/post-quote-request';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { productData, productPictures } from '../seo/product-data';
import { LazyErrorPage } from '../shell/lazy-error-page';
import { useVisitor } from '../shell/use-visitor';
import { Breadcrumb } from '../ui/breadcrumb';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { ServerOnly, serverOnlyIn } from '../ui/server-only';
import type { Route } from './+types/product.route';
import { addProduct } from './add-product';
import { BuyBox } from './buy-box';
import { firstParagraph } from './description';
import { Gallery } from './gallery';
import { postReview } from './post-review';
import { postReviewPicture } from './post-review-picture';
import { ProductHeading } from './product-heading';
import { postQuestion } from './post-question';
import { postUsefulReview } from './post-useful-review';
import { readQuestions } from './read-questions';
import { readCounterpart, readProduct, withoutDetails } from './read-product';

const VariantSwitch = lazyHydrate(async () => (await import('./variant-switch')).VariantSwitch);
const FavouriteAndAlerts = lazyHydrate(async () => (await import('./favourite-and-alerts')).FavouriteAndAlerts);
const ProductSections = lazyHydrate(async () => (await import('./product-sections')).ProductSections);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ product, page, own, preview, similar }, tree, { offerte, delai_min, delai_max }] = await Promise.all([
    readProduct(request, context, params.id),
    readCategoryTree(context),
    call(context, endpoints.readDeliveryOffer, {}),
  ]);
  const [questions, counterpart] = await Promise.all([
    readQuestions(context, request, product),
    readCounterpart(context, product),
  ]);
  const steps = findCategoryPath(tree, 'subsubcategory', product.subsubcategory_id) ?? [];
  return {
    product: context.isDocument ? withoutDetails(product) : product,
    details: serverOnlyIn(context, { product, counterpart }),
    page,
    own,
    questions,
    preview,
    similar: { products: serverOnlyIn(context, similar), count: similar.length },
    delivery: { offerte, delai_min, delai_max },
    breadcrumb: breadcrumbOf(steps, product.nom),
    machineLinks: machineLinks(product, steps),
    summary: firstParagraph(product.description),
    canonical: context.shop.publicUrl + paths.product(product.id),
    pictureHost: context.shop.pictureHost,
  };
}

/** The forms of the page: cart, favourite, alert, quote, review and question. */
export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const productId = plainId(params.id) ?? 0;
  const intent = form.get('intent');
  if (intent === 'review') return postReview(context, productId, form);
  if (intent === 'review-picture') return postReviewPicture(context, form);
  if (intent === 'useful') return postUsefulReview(context, productId, form);
  if (intent === 'question') return postQuestion(context, productId, form);
  if (intent === 'alert') return postAlert(context, productId, form);
  if (intent === 'favourite') return postFavourite({ request, context, productId, form });
  if (intent === 'quote') return postQuoteRequest(context, productId, form);
  return addProduct({ request, context, productId, form });
}

/** The cart's form, without an intent, has a message of its own. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  return actionOrToast(() => serverAction(), form.has('intent') ? undefined : ADD_FAILURE);
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, breadcrumb, summary, canonical, delivery, pictureHost, preview } = loaderData;
  return pageMeta({
    title: product.seo_titre ?? product.nom,
    description:
      product.seo_description ??
      (summary || `${product.nom}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`),
    hidden: preview,
    canonical,
    image: productPictures({ product, canonical, pictureHost })[0],
    schemas: [
      productData({ product, reviews: product.reviews, summary, canonical, delivery, pictureHost }),
      breadcrumbData(breadcrumb, canonical),
    ],
  });
};

const ProductErrorPage = lazyHydrate(async () => (await import('./withdrawn-product')).ProductErrorPage);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <ProductErrorPage error={error} /> : <LazyErrorPage error={error} />;
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    product,
    details,
    page,
    own,
    questions,
    similar,
    breadcrumb,
    summary,
    preview,
    machineLinks: links,
  } = loaderData;
  const visitor = useVisitor();
  const reviewed = actionData && 'kind' in actionData && actionData.kind === 'review' ? actionData : undefined;
  const quoted = actionData && 'kind' in actionData && actionData.kind === 'quote' ? actionData : undefined;
  const questioned = actionData && 'kind' in actionData && actionData.kind === 'question' ? actionData : undefined;
  const followed =
    actionData && 'kind' in actionData && (actionData.kind === 'alert' || actionData.kind === 'favourite')
      ? actionData
      : undefined;
  const added = actionData && !('kind' in actionData) ? actionData : undefined;
  return (
    <div className="shell py-6">
      {preview && <Notice tone="info">Aperçu pour l’équipe : les clients ne voient pas cette adresse.</Notice>}
      <Breadcrumb links={breadcrumb} />
      <article className="mt-4 flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8 lg:gap-14">
        <Gallery key={product.id} product={product} />
        {/* On a phone the parts are the article’s own, so that the form can stay at the bottom of the screen. */}
        <div className="contents content-start gap-5 md:grid">
          <ProductHeading product={product} />
          {summary && <p className="text-ink-soft">{summary}</p>}
          {/* Not replaced with the product: the link that was followed keeps the focus. */}
          {product.declinaisons && <VariantSwitch product={product} />}
          <BuyBox key={product.id} product={product} visitor={visitor} posted={added} postedQuote={quoted} />
          <FavouriteAndAlerts product={product} visitor={visitor} posted={followed} />
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="font-semibold text-lagoon underline underline-offset-4">
              {label}
            </Link>
          ))}
        </div>
      </article>
      <ProductSections
        product={product}
        details={ServerOnly.read(details)}
        similar={similar}
        page={page}
        own={own}
        posted={reviewed}
        questions={questions}
        questioned={questioned}
      />
    </div>
  );
}
