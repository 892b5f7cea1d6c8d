import { comparisonUrl } from '../comparison/comparison-url';
import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { Heart, Scale, Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { AlertList } from '../alerts/alert-list';
import { stopAlert } from '../alerts/stop-alert';
import { call, callOrNull } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin, hasSession } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ResultNotice } from '../ui/result-notice';
import { ProductTile } from '../ui/product-tile';
import { useFocusAfterRemoval } from '../comparison/use-focus-after-removal';
import type { Route } from './+types/favourites.route';
import { postFavourite } from './post-favourite';

/** With `?produit=`, whether that product is one of them, for its page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = plainId(new URL(request.url).searchParams.get('produit'));
  if (asked !== null) {
    const { favori } = await call(context, endpoints.findFavourite, { params: { produit_id: asked } });
    return { products: [], alerts: [], favourite: favori };
  }
  const [{ data: products }, alerts] = await Promise.all([
    call(context, endpoints.listFavourites, {}),
    hasSession(request) ? callOrNull(context, endpoints.listOwnProductAlerts, {}) : null,
  ]);
  return { products, alerts: alerts?.data ?? [], favourite: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  if (form.has('alerte')) return stopAlert(context, form);
  return postFavourite({ request, context, productId: plainId(textOf(form, 'produit')) ?? 0, form });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mes favoris', hidden: true });

export default function FavouritesPage({ loaderData: { products, alerts }, actionData }: Route.ComponentProps) {
  const title = useFocusAfterRemoval<HTMLHeadingElement>(products.length + alerts.length);
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Mes favoris
      </h1>
      <ResultNotice result={actionData} />
      {products.length === 0 ? (
        <EmptyState
          icon={Heart}
          title="Vous n’avez pas encore de favoris"
          action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
        >
          Sur la page d’un produit, «{'\u202f'}Ajouter aux favoris{'\u202f'}» le garde ici, même sans compte.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Produits favoris" className="grid gap-4 md:grid-cols-2">
            {products.map((product) => (
              <ProductTile key={product.id} product={product}>
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name="id"
                    value={product.id}
                    form="comparer"
                    className="size-5 accent-lagoon"
                  />
                  Comparer
                </label>
                <Form method="post" replace preventScrollReset>
                  <input type="hidden" name="produit" value={product.id} />
                  <Button
                    type="submit"
                    name="favori"
                    value="retirer"
                    tone="quiet"
                    aria-label={`Retirer ${product.nom}`}
                  >
                    <Icon icon={Trash2} size={18} /> Retirer
                  </Button>
                </Form>
              </ProductTile>
            ))}
          </ul>
          <Form id="comparer" action={comparisonUrl([])} className="justify-self-start">
            <Button type="submit" tone="secondary">
              <Icon icon={Scale} size={18} /> Comparer les produits cochés
            </Button>
          </Form>
        </>
      )}
      {alerts.length > 0 && <AlertList alerts={alerts} />}
    </div>
  );
}
