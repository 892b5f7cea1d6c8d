import { Steps } from '../ui/steps';

const names = ['Panier', 'Livraison', 'Paiement', 'Confirmation'];

export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <div className={current < 3 ? 'checkout-page' : undefined}>
      <Steps label="Étapes de la commande" steps={names} current={current} />
    </div>
  );
}
