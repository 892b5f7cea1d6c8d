/** @jest-environment jsdom */
import type { ExchangePreview, RefundableOrder } from '@boutik/contract';
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ExchangeOrderPage } from './exchange-order-page';

const order: RefundableOrder = {
  id: 7,
  numero: 'CMD-2026-000007',
  kind: 'order',
  client: 'Marie Payet',
  status: 'payé',
  total: 217,
  reste: 108.5,
  reste_livraison: 0,
  livraison: null,
  lignes: [
    { ligne: 1, nom: 'Carte Réunion', quantite: 2, reste: 1 },
    { ligne: 2, nom: 'Souris', quantite: 1, reste: 0 },
  ],
};
const preview: ExchangePreview = {
  commande: { produits: [], totalHT: 50, taxAmount: 4.25, fraisExpedition: 0, remise: 0, total: 54.25, acompte: null },
  solde: { avoir: 108.5, facture_diminuee: 0, paye: 54.25, a_payer: 0, a_rendre: 54.25 },
};

describe('the page that exchanges products of an order', () => {
  let api: FakeApi;
  const show = () =>
    renderWorkspace(<ExchangeOrderPage />, { path: '/commandes/7/echanger', pattern: '/commandes/:id/echanger' });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on('GET /api/commercial/commandes/7/remboursement', { body: { data: order } })
      .on('GET /api/commercial/suivi-commandes', { body: { data: { equipe: [], etiquettes: [], points_retrait: [] } } })
      .on('POST /api/commercial/commandes/7/echange/apercu', { body: { data: preview } });
  });

  it('offers what is left of the order, and asks for a product before it shows an amount', async () => {
    const { user } = show();
    const units = await screen.findByLabelText<HTMLInputElement>('Rendu, sur 1 : Carte Réunion');
    expect(screen.queryByLabelText(/Souris/)).toBeNull();
    await user.type(units, '1');
    expect(screen.getByText('Choisissez ce que le client rend, et un produit à la place.')).toBeTruthy();
    expect(api.callsOf('POST /api/commercial/commandes/7/echange/apercu')).toEqual([]);
  });

  it('says when nothing is left', async () => {
    api.on('GET /api/commercial/commandes/7/remboursement', {
      body: { data: { ...order, lignes: order.lignes.map((line) => ({ ...line, reste: 0 })) } },
    });
    show();
    expect(await screen.findByText('Il n’y a plus rien à échanger sur cette commande.')).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    api.on('GET /api/commercial/commandes/7/remboursement', { status: 422, body: { message: 'Non' } });
    show();
    expect(await screen.findByText('La commande n’a pas pu être lue.')).toBeTruthy();
  });
});
