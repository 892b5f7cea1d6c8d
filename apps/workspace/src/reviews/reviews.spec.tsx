/** @jest-environment jsdom */
import type { StaffReview } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ReviewListPage } from './review-list-page';

const review: StaffReview = {
  id: 7,
  produit: 'Carte Alizé',
  produit_id: 3,
  client: 'Marie D.',
  rating: 1,
  message: 'Le vendeur est un voleur !',
  created_at: '2026-11-21T10:00:00+04:00',
  achat_verifie: true,
  achete_le: '2026-11-01T10:00:00+04:00',
  equipe: false,
  utiles: 0,
  photos: [],
  reponse: null,
  en_attente: false,
  masque: null,
  signalements: [{ motif: 'Faux avis ou avis intéressé', precisions: '', date: '2026-11-22T10:00:00+04:00' }],
};
const listed = (data: StaffReview[]) => ({ body: { data: { data, total: data.length } } });

describe('reviews', () => {
  it('are hidden with a reason and facts, which stay when the server refuses', async () => {
    const api = new FakeApi()
      .on('GET /api/commercial/avis', listed([review]))
      .on('POST /api/commercial/avis/7/masquage', { status: 409, body: { message: 'Cet avis est déjà masqué.' } });
    const { user } = renderWorkspace(<ReviewListPage />, {});
    expect(await screen.findByText('Signalé')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Masquer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Masquer' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText('Motif'), 'Données personnelles d’un tiers');
    await user.type(dialog.getByLabelText(/^Faits retenus/), 'Il nomme un voisin.');
    await user.click(confirm);
    expect(await dialog.findByText('Cet avis est déjà masqué.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Faits retenus/)).toHaveProperty('value', 'Il nomme un voisin.');
    expect(api.callsOf('POST /api/commercial/avis/7/masquage').at(-1)?.body).toEqual({
      motif: 'Données personnelles d’un tiers',
      precisions: 'Il nomme un voisin.',
    });
  });

  it('get a reply of the shop, and are kept when a report is unfounded', async () => {
    const api = new FakeApi()
      .on('GET /api/commercial/avis', listed([review]))
      .on('PUT /api/commercial/avis/7/reponse', { body: { message: 'Réponse publiée.' } })
      .on('POST /api/commercial/avis/7/publication', { body: { message: 'Avis publié.' } });
    const { user } = renderWorkspace(<ReviewListPage />, {});
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Réponse/), 'Merci.');
    await user.click(dialog.getByRole('button', { name: 'Répondre' }));
    expect(await screen.findByText('Réponse publiée.')).toBeTruthy();
    expect(api.callsOf('PUT /api/commercial/avis/7/reponse').at(-1)?.body).toEqual({ texte: 'Merci.', avant: '' });
    await user.click(await screen.findByRole('button', { name: 'Garder' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Garder' }));
    expect(await screen.findByText('Avis publié.')).toBeTruthy();
  });
});
