/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import AddedDialog from './added-dialog';

it.each([
  ['similar products', false],
  ['what fits, for a part of a computer', true],
])('shows the product, its quantity and %s', async (_, piece) => {
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
  const complements = within(await dialog.findByRole('region', { name: 'Produits complémentaires' }));
  // The region is there while they load.
  expect((await complements.findByRole('link')).getAttribute('href')).toBe(`/produit/${piece ? 9 : 8}`);
  expect(complements.queryAllByText(/^À vérifier.*BIOS/).length).toBe(piece ? 1 : 0);
  // On the way of the keyboard through the dialog the products come last.
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/panier');
  await userEvent.click(dialog.getByRole('button', { name: 'Poursuivre mes achats' }));
  expect(onClose).toHaveBeenCalled();
});
