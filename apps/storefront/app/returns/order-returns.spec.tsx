/** @jest-environment jsdom */
import type { ReturnableProduct } from '@boutik/contract';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { OrderReturns } from './order-returns';

const left = { id: 1, nom: 'Écran', a_retourner: 1, en_retour: 0 };
const open = { id: 2, nom: 'Souris', a_retourner: 0, en_retour: 2 };
const refunded = { id: 3, nom: 'Clavier', a_retourner: 0, en_retour: 0 };
const show = (products: ReturnableProduct[], retractable = false) =>
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
  it('are offered for products with units that are left', () => {
    show([left, refunded]);
    expect(names()).toEqual(['Demander un retour\u202f: Écran']);
  });

  it('are not offered for units in an open return, which is named', () => {
    const { unmount } = show([open]);
    expect(names()).toEqual([]);
    screen.getByText('Retour en cours : 2 × Souris');
    expect(screen.queryByText(/Demandez son retour/)).toBeNull();
    unmount();
    show([{ ...left, en_retour: 1 }]);
    expect(names()).toEqual(['Demander un retour\u202f: Écran']);
    screen.getByText('Retour en cours : Écran');
  });

  it('are not offered when nothing is left, but withdrawal within its period is', () => {
    const { unmount } = show([refunded]);
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    show([refunded], true);
    expect(names()).toEqual(['Renoncer au contrat ici']);
  });
});
