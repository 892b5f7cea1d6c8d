import { Bookmark, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { readServiceCart } from '../services/read-service-cart';
import { ServiceCartLines } from '../services/service-cart-lines';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { useFocusAfterRemoval } from '../comparison/use-focus-after-removal';
import type { Route } from './+types/cart.route';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';
import { type CartChange, changeCart } from './change-cart';
import { failedChange } from './failed-change';
import { readCurrentCart } from './read-cart';
import { useCartUpdated } from './use-cart-updated';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [cart, services] = await Promise.all([readCurrentCart(request, context), readServiceCart(request, context)]);
  return { cart, services };
}

export const action = ({ request, context }: Route.ActionArgs) => changeCart(request, context);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = request.clone();
  return unlessOffline(
    () => serverAction(),
    () => failedChange(form),
  );
}

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mon panier',
    description: 'Vos articles et services, leur prix et leur livraison.',
    hidden: true,
  });

export default function CartPage({ loaderData: { cart, services }, actionData }: Route.ComponentProps) {
  useCartUpdated(actionData);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(cart.lines.length);
  return (
    <div className="shell py-8 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Mon panier
        </h1>
        {cart.signedIn && (
          <Link
            to="/panier-sauvegarde"
            className="flex min-h-11 items-center gap-2 font-semibold text-lagoon underline-offset-4 hover:underline"
          >
            <Icon icon={Bookmark} size={18} /> Mon panier sauvegardé
          </Link>
        )}
      </div>
      {cart.lines.length === 0 ? (
        <div className="mt-8" hidden={services.lines.length > 0}>
          <EmptyState
            icon={ShoppingCart}
            title="Votre panier est vide"
            action={
              // The router scrolls before the list of the home page is loaded.
              <LinkButton to="/#top-products" reloadDocument>
                Voir nos meilleures ventes
              </LinkButton>
            }
          >
            Les produits que vous ajoutez vous attendent ici, même si vous fermez la page.
          </EmptyState>
        </div>
      ) : (
        <CartContents cart={cart} result={actionData} />
      )}
      <ServiceCartLines cart={services} />
    </div>
  );
}

function CartContents({
  cart,
  result,
}: {
  cart: Route.ComponentProps['loaderData']['cart'];
  result: CartChange | undefined;
}) {
  const changedLineId = result?.lineId ?? null;
  const refusal = result && !result.ok && changedLineId === null && !result.about ? result.message : null;
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      <ul aria-label="Produits du panier" className="border-t border-line">
        {cart.lines.map((line) => (
          <CartLine key={line.id} line={line} posted={line.id === changedLineId ? result : undefined} />
        ))}
      </ul>
      <CartSummary cart={cart} refusal={refusal} result={result} />
    </div>
  );
}
