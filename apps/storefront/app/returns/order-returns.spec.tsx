/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { OrderReturns } from './order-returns';

const lines = [
  { id: 1, nom: 'Écran', quantite: 2, rembourse: 1 },
  { id: 2, nom: 'Souris', quantite: 1, rembourse: 1 },
  { id: null, nom: 'Pose', quantite: 1, rembourse: 0 },
];
const show = (products: typeof lines, retractable = false) =>
  renderPage(
    <OrderReturns
      orderNumber="CMD-1"
      reference="CMD-1"
      products={products}
      retractable={retractable}
      terms={{ jours: 14, retour_paye_par: 'client' }}
    />,
  );
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('the returns of an order', () => {
  it('are offered for products with units that are not refunded', () => {
    show(lines);
    expect(names()).toEqual(['Demander un retour\u202f: Écran']);
  });

  it('are not offered when nothing is left, but withdrawal within its period is', () => {
    const { unmount } = show(lines.slice(1));
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    show(lines.slice(1), true);
    expect(names()).toEqual(['Renoncer au contrat ici']);
  });
});
