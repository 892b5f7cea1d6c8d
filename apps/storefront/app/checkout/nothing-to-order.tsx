import { ShoppingCart } from 'lucide-react';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** The step of an empty cart stays at its address: a sign-in leads to it before it knows what the cart holds (AC-018). */
export function NothingToOrder() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Votre panier est vide"
      action={<LinkButton to="/panier">Revenir au panier</LinkButton>}
    >
      Ajoutez un produit pour passer commande.
    </EmptyState>
  );
}
