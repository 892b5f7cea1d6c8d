/** @jest-environment jsdom */
import type { Product, ProductCard } from '@boutik/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import AddedDialog from './added-dialog';

it('shows the product, its quantity and similar products', async () => {
  const product = { id: 7, nom: 'Écran', url_image: null, prix_final: 200, taux_tva: 8.5 } as unknown as Product;
  const similar = Promise.resolve([{ ...product, id: 8, nom: 'Câble' } as unknown as ProductCard]);
  const onClose = jest.fn();
  await act(async () => {
    renderPage(<AddedDialog product={product} quantity={12} similar={similar} open onClose={onClose} />);
    await similar;
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }));
  expect(dialog.getByText('Quantité : 12')).toBeDefined();
  const complements = within(await dialog.findByRole('region', { name: 'Produits complémentaires' }));
  expect(complements.getByRole('link').getAttribute('href')).toBe('/produit/8');
  await userEvent.click(dialog.getByRole('button', { name: 'Poursuivre mes achats' }));
  expect(onClose).toHaveBeenCalled();
});
