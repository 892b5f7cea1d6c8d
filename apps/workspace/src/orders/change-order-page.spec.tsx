/** @jest-environment jsdom */
import type { ChangeableOrder } from '@boutik/contract';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ChangeOrderPage } from './change-order-page';

const PATH = '/api/commercial/commandes/7/contenu';
const order: ChangeableOrder = {
  numero: 'CMD-2026-000007',
  client: { id: 3, nom: 'Marie Payet' },
  mode_livraison: 4,
  produits: [{ id: 12, nom: 'Carte Réunion', reference: 'CR', quantite: 2 }],
  coupon: 'DIX',
  version: 31,
};
const preview = { produits: [], totalHT: 100, taxAmount: 8.5, fraisExpedition: 0, remise: 10, total: 98.5 };

describe('the page that changes an unpaid order', () => {
  let api: FakeApi;
  const show = () =>
    renderWorkspace(<ChangeOrderPage />, { path: '/commandes/7/modifier', pattern: '/commandes/:id/modifier' });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: order } })
      .on('GET /api/commercial/suivi-commandes', { body: { data: { equipe: [], etiquettes: [], points_retrait: [] } } })
      .on(`POST ${PATH}/apercu`, { body: { data: preview } });
  });

  it('shows the new amount, and keeps what was entered when the stock is short', async () => {
    api.on(`PUT ${PATH}`, { status: 409, body: { message: 'Stock insuffisant.' } });
    const { user } = show();
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantité de Carte Réunion');
    expect(await screen.findByText('98,50 €')).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '5');
    await user.click(screen.getByLabelText('Garder le code promo DIX'));
    await user.click(screen.getByRole('button', { name: 'Modifier la commande' }));
    expect(await screen.findByText('Stock insuffisant.')).toBeTruthy();
    expect(quantity.value).toBe('5');
    expect(api.callsOf(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
      {
        mode_livraison: 4,
        point_retrait: null,
        produits: [{ id: 12, quantite: 5 }],
        garder_coupon: false,
        version: 31,
      },
    ]);
  });

  it('keeps what was entered when a colleague has changed the order, and brings it to the new content', async () => {
    const message = 'Une autre personne a modifié cette commande entre-temps.';
    api.on(`PUT ${PATH}`, { status: 409, body: { message, code: 'order-content-changed' } });
    const { user } = show();
    await user.click(await screen.findByLabelText('Garder le code promo DIX'));
    await user.click(screen.getByRole('button', { name: 'Modifier la commande' }));
    expect(await screen.findByText(message)).toBeTruthy();
    const produits = order.produits.map((product) => ({ ...product, quantite: 9 }));
    api.on(`GET ${PATH}`, { body: { data: { ...order, produits, version: 32 } } });
    api.on(`PUT ${PATH}`, { body: { message: 'Commande modifiée' } });
    await user.click(screen.getByRole('button', { name: 'Charger l’état actuel' }));
    await waitFor(() => expect(screen.getByLabelText('Quantité de Carte Réunion')).toHaveProperty('value', '9'));
    expect(screen.getByLabelText('Garder le code promo DIX')).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Modifier la commande' }));
    await waitFor(() => expect(api.callsOf(`PUT ${PATH}`)).toHaveLength(2));
    expect(api.callsOf(`PUT ${PATH}`)[1]?.body).toMatchObject({
      produits: [{ quantite: 9 }],
      garder_coupon: false,
      version: 32,
    });
  });

  it('says so when the order cannot be changed, and tries again', async () => {
    api.on(`GET ${PATH}`, { status: 409, body: { message: 'Cette commande est déjà payée.' } });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    api.on(`GET ${PATH}`, { body: { data: order } });
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Modifier CMD-2026-000007' })).toBeTruthy());
  });
});
