/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import AddedDialog from './added-dialog';

it.each([
  ['similar products', false],
  ['similar products and what fits, for a part of a computer', true],
])('shows the product, its quantity and %s (SF-148)', async (_, piece) => {
  const product = { id: 7, nom: 'Écran', url_image: null, prix_final: 200, taux_tva: 8.5 } as unknown as Product;
  const similar = [{ ...product, id: 8, nom: 'Câble' }];
  const fitting = piece ? [{ ...product, id: 9, nom: 'Carte mère', a_verifier: ['un BIOS assez récent.'] }] : [];
  fakeApi({
    '/api/configurateur/complements/7': { body: { status: 'success', piece, data: fitting } },
    '/api/produits/7/similaires': { body: { status: 'success', produitsSimilaires: similar } },
  });
  const onClose = jest.fn();
  await act(async () => {
    renderPage(<AddedDialog product={product} quantity={12} open onClose={onClose} />);
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }));
  expect(dialog.getByText('Quantité : 12')).toBeDefined();
  const hrefsIn = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefsIn('Produits complémentaires')).toEqual(['/produit/8']);
  expect(dialog.queryAllByRole('region', { name: 'Compatibles avec ce produit' }).length).toBe(piece ? 1 : 0);
  if (piece) expect(hrefsIn('Compatibles avec ce produit')).toEqual(['/produit/9']);
  expect(dialog.queryAllByText(/^À vérifier.*BIOS/).length).toBe(piece ? 1 : 0);
  // On the way of the keyboard through the dialog the products come last.
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/panier');
  await userEvent.click(dialog.getByRole('button', { name: 'Poursuivre mes achats' }));
  expect(onClose).toHaveBeenCalled();
});
