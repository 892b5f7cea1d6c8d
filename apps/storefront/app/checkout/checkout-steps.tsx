import { Steps } from '../ui/steps';

const names = ['Panier', 'Livraison', 'Paiement', 'Confirmation'];

export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return <Steps label="Étapes de la commande" steps={names} current={current} />;
}
