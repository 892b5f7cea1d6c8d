/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ClientListPage } from './client-list-page';

const LIST = 'GET /api/commercial/clients';
const clients = Array.from({ length: 13 }, (_, at) => ({
  id: at + 1,
  name: `Nom${String(at + 1).padStart(2, '0')}`,
  prenom: 'Jean',
  email: `client${at + 1}@boutik.test`,
  telephone: null,
  type: at < 3 ? 'Entreprise' : 'Particulier',
  raison_sociale: at < 3 ? `Société ${at + 1}` : null,
  ville: null,
  etiquettes: at === 4 ? ['fidèle'] : [],
}));

const counts = { total: 13, entreprises: 3, particuliers: 10 };

describe('ClientListPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(LIST, { body: { clients, ...counts } }).on('GET /api/commercial/clients/etiquettes', {
      body: { data: ['fidèle'] },
    });
  });
  const rows = () => within(screen.getByRole('table', { name: 'Clients' })).getAllByRole('row').length - 1;

  it('paginates in the browser after one request, and counts all clients', async () => {
    const { user } = renderWorkspace(<ClientListPage />);
    await screen.findByText('1 à 10 sur 13');
    expect(rows()).toBe(10);
    await user.selectOptions(screen.getByLabelText('Par page'), '25');
    await screen.findByText('1 à 13 sur 13');
    await waitFor(() => expect(rows()).toBe(13));
    expect(api.callsOf(LIST)).toHaveLength(1);
    const counts = within(screen.getByRole('region', { name: 'Nombre de clients' }));
    expect(['13', '3', '10'].every((count) => counts.getByText(count))).toBe(true);
  });

  it('is in alphabetical order, and sorts by a heading upwards first (WS-109)', async () => {
    const { user } = renderWorkspace(<ClientListPage />);
    await screen.findByText('1 à 10 sur 13');
    const heading = screen.getByRole('columnheader', { name: /Nom/ });
    const first = () => screen.getAllByRole('row')[1]?.textContent;
    expect([heading.getAttribute('aria-sort'), first()]).toEqual([null, expect.stringContaining('Nom04')]);
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('ascending'));
    expect(first()).toContain('Nom04');
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('descending'));
    await waitFor(() => expect(first()).toContain('Société 3'));
  });

  it('says when the tags cannot be read, and reads them again', async () => {
    const tags = 'GET /api/commercial/clients/etiquettes';
    api.on(tags, { status: 500 });
    const { user } = renderWorkspace(<ClientListPage />);
    const retry = await screen.findByRole('button', {
      name: /^Les choix du filtre «\sÉtiquette\s» n’ont pas pu être lus\. Réessayer$/,
    });
    api.on(tags, { body: { data: ['fidèle'] } });
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'fidèle' })).toBeTruthy();
  });

  it('shows the clients with a tag', async () => {
    const { user } = renderWorkspace(<ClientListPage />);
    await screen.findByRole('option', { name: 'fidèle' });
    await user.selectOptions(screen.getByLabelText('Étiquette'), 'fidèle');
    await waitFor(() => expect(rows()).toBe(1));
    expect(screen.getByRole('link', { name: 'Nom05 Jean' })).toBeTruthy();
    expect(api.callsOf(LIST)).toHaveLength(1);
  });

  it('asks the server for each page when there are more clients than it sends at once', async () => {
    const many = { total: 100_000, entreprises: 20_000, particuliers: 80_000 };
    api.on(LIST, { body: { clients: clients.slice(0, 10), ...many } });
    const { user } = renderWorkspace(<ClientListPage />);
    await screen.findByText(/1 à 10 sur/);
    expect(api.callsOf(LIST)).toHaveLength(2);
    await user.type(screen.getByLabelText('Rechercher un client'), 'nom');
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.path).toContain('page=1&per_page=10&search=nom'));
    expect(within(screen.getByRole('region', { name: 'Nombre de clients' })).getByText(/^100\s000$/)).toBeTruthy();
  });

  it('finds a client, and says when there is none', async () => {
    const { user } = renderWorkspace(<ClientListPage />);
    await screen.findByText('1 à 10 sur 13');
    await user.type(screen.getByLabelText('Rechercher un client'), 'client12@');
    await waitFor(() => expect(rows()).toBe(1));
    expect(screen.getByRole('link', { name: 'Nom12 Jean' })).toHaveProperty('pathname', '/clients/12');
    await user.type(screen.getByLabelText('Rechercher un client'), 'zzz');
    expect(await screen.findByText('Aucun client trouvé')).toBeTruthy();
  });

  it('shows an alert instead of a toast after a failure, and loads again (WS-389)', async () => {
    api.on(LIST, { status: 500 });
    const { user } = renderWorkspace(<ClientListPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement des clients');
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('');
    api.on(LIST, { body: { clients, ...counts } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('1 à 10 sur 13')).toBeTruthy();
  });
});
