/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ReturnListPage } from './return-list-page';

const LIST = 'GET /api/commercial/returns';
const row = {
  id: 4,
  kind: 'return',
  state: 'asked',
  refund_asked: false,
  commande_id: 2,
  numero: 'CMD-2026-000002',
  client: '',
  email: 'marie@boutik.test',
  reason: 'Trop grand',
  asked_at: '2026-11-20T10:00:00+04:00',
  produits: [{ ligne: 1, produit_id: 3, nom: 'Écran', quantite: 2 }],
};
const listOf = (data: readonly object[], total = data.length) => ({ body: { data: { data, total } } });

describe('ReturnListPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(LIST, listOf([row]));
  });

  it('lists returns with their products, also of deleted accounts', async () => {
    renderWorkspace(<ReturnListPage />);
    expect(screen.getByRole('status', { name: 'Chargement' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Compte supprimé' })).toHaveProperty('pathname', '/retours/4');
    expect(screen.getByText('2 × Écran')).toBeTruthy();
  });

  it('filters by state and search in the address', async () => {
    const { user, address } = renderWorkspace(<ReturnListPage />);
    await screen.findByText('2 × Écran');
    await user.selectOptions(screen.getByLabelText('État'), 'À traiter');
    await user.type(screen.getByLabelText('Rechercher un retour'), 'marie');
    await waitFor(() =>
      expect(api.callsOf(LIST).at(-1)?.path).toMatch(/state=asked&search=marie|search=marie&state=asked/),
    );
    expect(decodeURIComponent(address())).toContain('"search":"marie"');
  });

  it('says that there are none', async () => {
    api.on(LIST, listOf([]));
    renderWorkspace(<ReturnListPage />);
    expect(await screen.findByText('Aucun retour')).toBeTruthy();
  });

  it('retries a failure of the server once by itself, then on request', async () => {
    api.on(LIST, { status: 500 });
    const { user } = renderWorkspace(<ReturnListPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement des retours');
    expect(api.callsOf(LIST)).toHaveLength(2);
    api.on(LIST, listOf([row]));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('2 × Écran')).toBeTruthy();
  });

  it('does not repeat a request that the server rejects', async () => {
    api.on(LIST, { status: 403, body: { message: 'Interdit' } });
    renderWorkspace(<ReturnListPage />);
    await screen.findByRole('alert');
    expect(api.callsOf(LIST)).toHaveLength(1);
  });
});
