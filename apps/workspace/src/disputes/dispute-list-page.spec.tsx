/** @jest-environment jsdom */
import type { Dispute } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { DisputeListPage } from './dispute-list-page';

const PATH = 'GET /api/commercial/litiges';
const open: Dispute = {
  id: 'litige-4',
  fournisseur: 'stripe',
  commande: { id: 12, numero: 'CMD-2026-000012', client: 'Marie Payet' },
  etat: 'à répondre',
  raison: 'product_not_received',
  montant: 108.5,
  retire: 108.5,
  frais: 20,
  rembourse: 0,
  a_nouveau_du: 0,
  repondre_avant: '2026-12-05T12:00:00+04:00',
  le: '2026-11-25T10:00:00+04:00',
  url: 'https://dashboard.stripe.com/disputes/du_1',
};
const refused: Dispute = {
  ...open,
  id: 'refus-9',
  commande: { id: null, numero: 'SRV-2026-000003', client: 'Jean Hoarau' },
  etat: 'refusé',
  raison: '',
  retire: 0,
  frais: 0,
  repondre_avant: null,
  url: '',
};

describe('the list of disputes', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('says what to do until when, and where', async () => {
    api.on(PATH, { body: { data: { data: [open, refused], total: 2 } } });
    renderWorkspace(<DisputeListPage />, { role: 'Commercial' });
    const row = within((await screen.findByText('CMD-2026-000012')).closest('tr') as HTMLElement);
    expect(row.getByText('À répondre')).toBeTruthy();
    expect(row.getByText('Article non reçu')).toBeTruthy();
    expect(row.getByText(/Envoyez vos preuves/).textContent).toContain('avant le 5 décembre 2026');
    expect(row.getByRole('link', { name: 'Ouvrir chez Stripe' }).getAttribute('href')).toBe(open.url);
    const other = within(screen.getByText('SRV-2026-000003').closest('tr') as HTMLElement);
    expect(other.queryAllByRole('link')).toEqual([]);
    expect(other.getByText(/payer autrement/)).toBeTruthy();
  });

  it('has an empty state, and one for a failure', async () => {
    api.on(PATH, { body: { data: { data: [], total: 0 } } });
    const { unmount } = renderWorkspace(<DisputeListPage />, { role: 'Commercial' });
    expect(await screen.findByText('Aucun litige')).toBeTruthy();
    unmount();
    api.on(PATH, { status: 500, body: {} });
    renderWorkspace(<DisputeListPage />, { role: 'Commercial' });
    expect(await screen.findByText('Erreur lors du chargement des litiges')).toBeTruthy();
  });
});
