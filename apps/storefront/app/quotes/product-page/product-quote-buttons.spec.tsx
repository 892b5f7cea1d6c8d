/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { fakeApi } from '../../testing/fake-api';
import { ToastProvider } from '../../ui/toast';
import ProductQuoteButtons from './product-quote-buttons';

const PATH = '/api/devis/add';
const product = { id: 7, nom: 'Écran 27 pouces', prix_final: 217, taux_tva: 8.5 } as unknown as Product;

function renderButtons(seller = false, stock = 5) {
  const Component = () => (
    <ToastProvider>
      <form id="achat">
        <input name="quantity" defaultValue="3" />
      </form>
      <ProductQuoteButtons product={{ ...product, nb_stock: stock }} form="achat" seller={seller} posted={undefined} />
    </ToastProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component, HydrateFallback: () => null }]);
  render(<Stub />);
}
const request = async () => userEvent.click(await screen.findByRole('button', { name: 'Demander un devis' }));

describe('ProductQuoteButtons', () => {
  it.each([
    ['a professional', false, 0],
    ['sales staff', true, 1],
  ])('let %s request a quote, and staff extend one (SF-130, SF-131)', async (...[, seller, count]) => {
    renderButtons(seller);
    await screen.findByRole('button', { name: 'Demander un devis' });
    expect(screen.queryAllByRole('button', { name: 'Ajouter au devis' })).toHaveLength(count);
  });

  it('are disabled when the product is out of stock (SF-248)', async () => {
    renderButtons(true, 0);
    await screen.findByRole('button', { name: 'Demander un devis' });
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
  });

  it('request a quote for the chosen quantity, and link to it', async () => {
    const calls = fakeApi({ [PATH]: { body: { status: 'success', devis: { id: 9 } } } });
    renderButtons();
    await request();
    await screen.findByText('Le produit a été ajouté dans votre devis avec succès.');
    expect(calls).toEqual([{ method: 'POST', path: PATH, body: { produit_id: 7, quantity: 3 } }]);
    const link = await screen.findByRole('link', { name: 'Voir ma demande de devis' });
    expect(link.getAttribute('href')).toBe('/devis/9');
  });

  it('offer to sign in when the session has ended (SF-378, SF-379)', async () => {
    fakeApi({ [PATH]: { status: 401 } });
    renderButtons();
    await request();
    await screen.findByText('Vous devez être connecté pour ajouter un produit au panier.');
    await screen.findByRole('dialog', { name: 'Heureux de vous revoir' });
  });

  it.each([{ status: 500, body: { message: 'Panne' } }, 'unreachable' as const])(
    'report %j (SF-380)',
    async (reply) => {
      fakeApi({ [PATH]: reply });
      renderButtons();
      await request();
      await screen.findByText("Une erreur est survenue lors de l'ajout au devis.");
    },
  );
});
