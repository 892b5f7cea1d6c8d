import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { redirect } from 'react-router';
import { paths } from '../paths';
import { call, callOrNull } from '../api/call';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ProductGrid } from '../ui/product-grid';
import { ServerOnly, serverOnlyIn } from '../ui/server-only';
import type { Route } from './+types/banner-products.route';

const UNTITLED = 'Notre sélection';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = plainId(params.id);
  const reply = id === null ? null : await callOrNull(context, endpoints.listBannerProducts, { params: { id } });
  if (id === null || !reply) throw new Response(null, { status: 404 });
  const [single, ...others] = reply.products;
  // A banner with one product redirects to it (storefront.md §2).
  if (single && others.length === 0) throw redirect(paths.product(single.id));
  const title = new URL(request.url).searchParams.get('title')?.trim().slice(0, 120);
  return {
    products: serverOnlyIn(context, reply.products),
    count: reply.products.length,
    title: title || (await titleOf(context, id)),
  };
}

/** The banner's title, for a URL without one. */
async function titleOf(context: Route.LoaderArgs['context'], id: number): Promise<string> {
  const { banners } = await call(context, endpoints.listBanners, {});
  return banners.find((banner) => banner.id === id)?.titre ?? UNTITLED;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.title ?? UNTITLED, hidden: true });

export default function Page({ loaderData: { products, count, title } }: Route.ComponentProps) {
  return (
    <div className="shell py-6">
      <Breadcrumb links={[{ label: title }]} />
      <h1 className="mt-3 mb-6 text-3xl md:text-4xl">{title}</h1>
      {count > 0 ? (
        <ProductGrid products={ServerOnly.read(products)} hrefFor={(product) => paths.product(product.id)} />
      ) : (
        <EmptyState
          title="Cette sélection est vide pour le moment"
          action={<LinkButton to="/catalogue">Voir tout le catalogue</LinkButton>}
        />
      )}
    </div>
  );
}
