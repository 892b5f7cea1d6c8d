/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import AddedDialog from './added-dialog';

it('shows the product, its quantity and similar products', async () => {
  const product = { id: 7, nom: 'Écran', url_image: null, prix_final: 200, taux_tva: 8.5 } as unknown as Product;
  const similar = [{ ...product, id: 8, nom: 'Câble' }];
  fakeApi({ '/api/produits/7/similaires': { body: { status: 'success', produitsSimilaires: similar } } });
  const onClose = jest.fn();
  await act(async () => {
    renderPage(<AddedDialog product={product} quantity={12} open onClose={onClose} />);
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }));
  expect(dialog.getByText('Quantité : 12')).toBeDefined();
  const complements = within(await dialog.findByRole('region', { name: 'Produits complémentaires' }));
  expect(complements.getByRole('link').getAttribute('href')).toBe('/produit/8');
  await userEvent.click(dialog.getByRole('button', { name: 'Poursuivre mes achats' }));
  expect(onClose).toHaveBeenCalled();
});
