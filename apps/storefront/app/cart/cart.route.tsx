import { ShoppingCart } from 'lucide-react';
import { readAgainAfterForm } from '../api/read-again';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import type { Route } from './+types/cart.route';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';
import { changeCart } from './change-cart';
import { readAnyCart } from './read-cart';
import { readServiceCart } from '../services/read-service-cart';
import { ServiceCartLines } from '../services/service-cart-lines';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [cart, services] = await Promise.all([readAnyCart(request, context), readServiceCart(request, context)]);
  return { cart, services };
}

export const action = ({ request, context }: Route.ActionArgs) => changeCart(request, context);

export const shouldRevalidate = readAgainAfterForm;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon panier', hidden: true });

export default function CartPage({ loaderData: { cart, services }, actionData }: Route.ComponentProps) {
  const ofLine = actionData?.lineId ?? null;
  const coupon = actionData?.about === 'coupon' ? actionData : undefined;
  const refusal = actionData && !actionData.ok && ofLine === null && !coupon ? actionData.message : null;
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Mon panier</h1>
      {cart.lines.length === 0 ? (
        <div className="mt-8" hidden={services.lines.length > 0}>
          <EmptyState
            icon={ShoppingCart}
            title="Votre panier est vide"
            action={<LinkButton to="/#top-products">Voir nos meilleures ventes</LinkButton>}
          >
            Les produits que vous ajoutez vous attendent ici, même si vous fermez la page.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
          <ul aria-label="Produits du panier" className="border-t border-line">
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} posted={line.id === ofLine ? actionData : undefined} />
            ))}
          </ul>
          <CartSummary cart={cart} refusal={refusal} coupon={coupon} />
        </div>
      )}
      <ServiceCartLines cart={services} />
    </div>
  );
}
