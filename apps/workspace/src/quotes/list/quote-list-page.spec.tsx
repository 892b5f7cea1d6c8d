/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'react-admin';
import { type ApiCall, FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { QUOTE_OWNERS, quoteOwners, sampleQuote } from '../../testing/sample-quote';
import { QuoteListPage } from './quote-list-page';

const LIST = 'GET /api/commercial/devis';

describe('QuoteListPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(LIST, quotesOf).on('GET /api/commercial/remise-max', { body: { max_remise: 30 } });
    api.on(QUOTE_OWNERS, { body: { data: [{ id: 7, nom: 'Luc Hoarau' }] } });
  });

  /** Forty quotes; one of them is accepted. */
  function quotesOf({ path }: ApiCall) {
    const query = new URL(path, 'http://localhost').searchParams;
    const page = Number(query.get('page'));
    const all = Array.from({ length: 40 }, (_, at) =>
      sampleQuote({ id: at + 1, quote_number: `DEV-${at + 1}`, status: at === 7 ? 'accepted' : 'draft' }),
    )
      .filter(({ status }) => !query.get('status') || status === query.get('status'))
      .filter(({ quote_number: number }) => number.includes(query.get('search') ?? ''));
    return { body: { data: { data: all.slice((page - 1) * 15, page * 15), total: all.length } } };
  }
  const numbers = () =>
    within(screen.getByRole('table', { name: 'Devis' }))
      .getAllByText(/^DEV-\d+$/)
      .map(({ textContent }) => textContent);

  it('says when the owners cannot be read, and reads them again', async () => {
    api.on(QUOTE_OWNERS, { status: 500 });
    const { user } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    const retry = await screen.findByRole('button', {
      name: /^Les choix du filtre «\sPropriétaire\s» n’ont pas pu être lus\. Réessayer$/,
    });
    api.on(QUOTE_OWNERS, quoteOwners);
    await user.click(retry);
    expect(document.activeElement).toBe(screen.getByLabelText('Propriétaire'));
    expect(await screen.findByRole('option', { name: 'Ève Payet' })).toBeTruthy();
  });

  it('asks for the newest fifteen, and turns the page', async () => {
    const { user, address } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    expect(screen.getByRole('status', { name: 'Chargement des devis' })).toBeTruthy();
    const count = document.querySelector('.list-count');
    expect(count?.textContent).toBe('');
    await screen.findByText('DEV-15');
    expect(count?.textContent).toBe('40');
    expect(api.callsOf(LIST)[0]?.path).toBe(
      '/api/commercial/devis?page=1&per_page=15&sort_by=created_at&sort_direction=desc',
    );
    await user.click(screen.getByRole('button', { name: /Page 3/ }));
    await screen.findByText('DEV-31');
    expect(numbers()).toHaveLength(10);
    expect(address()).toContain('page=3');
  });

  it('stays on a page that cannot be read, until it can', async () => {
    const { user, address } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    await screen.findByText('DEV-15');
    api.on(LIST, { status: 500 });
    await user.click(screen.getByRole('button', { name: /Page 2/ }));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getByText('Erreur lors du chargement des devis')).toBeTruthy();
    expect([screen.queryByText('DEV-15'), document.querySelector('.list-count')?.textContent]).toEqual([null, '']);
    await user.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).not.toBe('true'));
    expect([address().includes('page=2'), retry.isConnected]).toEqual([true, true]);
    api.on(LIST, quotesOf);
    await user.click(retry);
    await screen.findByText('DEV-30');
    expect(address()).toContain('page=2');
  });

  it('goes on from the next quote after one is deleted', async () => {
    const { user } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    const remove = await screen.findByRole('button', { name: 'Supprimer DEV-1' });
    api.on('DELETE /api/commercial/devis/1', { body: { message: 'Devis supprimé' } });
    api.on(LIST, (call) => {
      const { data } = quotesOf(call).body;
      return { body: { data: { data: data.data.slice(1), total: 39 } } };
    });
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(remove.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('DEV-2'));
  });

  it('numbers its rows in the first column, before the checkboxes (WS-074)', async () => {
    renderWorkspace(<QuoteListPage />, { path: '/liste-devis?page=2&perPage=15' });
    await screen.findByText('DEV-16');
    const [heading] = screen.getAllByRole('columnheader');
    expect(heading?.textContent).toBe('#');
    const [cell] = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    expect(cell?.textContent).toBe('16');
  });

  it('filters by status and search, together, from the first page on', async () => {
    const { user, address } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis?page=2&perPage=15' });
    await screen.findByText('DEV-16');
    await user.selectOptions(screen.getByLabelText('Statut'), 'accepted');
    await waitFor(() => expect(numbers()).toEqual(['DEV-8']));
    await user.type(screen.getByLabelText('Rechercher un devis'), '99');
    expect(await screen.findByText('Aucun devis trouvé.')).toBeTruthy();
    expect(screen.getByText('Rien ne correspond à vos filtres.')).toBeTruthy();
    expect(api.callsOf(LIST).at(-1)?.path).toContain('page=1&');
    await user.click(screen.getByRole('button', { name: 'Retirer les filtres' }));
    await screen.findByText('DEV-15');
    expect(address()).not.toContain('accepted');
  });

  it('keeps filters for the next visit, and columns for this browser', async () => {
    const store = localStorageStore(undefined, 'espace-commercial');
    const first = renderWorkspace(<QuoteListPage />, { path: '/liste-devis', store });
    await screen.findByText('DEV-1');
    await first.user.selectOptions(screen.getByLabelText('Statut'), 'accepted');
    await waitFor(() => expect(numbers()).toEqual(['DEV-8']));
    await first.user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Propriétaire' }));
    first.unmount();
    renderWorkspace(<QuoteListPage />, { path: '/liste-devis', store });
    await screen.findByText('DEV-8');
    expect(numbers()).toEqual(['DEV-8']);
    expect(screen.queryByRole('columnheader', { name: 'Propriétaire' })).toBeNull();
  });

  it('filters by owner for whom sees the quotes of several', async () => {
    const data = [
      { id: 7, nom: 'Luc Hoarau' },
      { id: 8, nom: 'Anne Técher' },
    ];
    api.on(QUOTE_OWNERS, { body: { data } });
    const { user } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    await screen.findByRole('option', { name: 'Anne Técher' });
    await user.selectOptions(screen.getByLabelText('Propriétaire'), 'Anne Técher');
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.path).toContain('proprietaire=8'));
  });

  it('says when the list cannot be read, and reads it again', async () => {
    api.on(LIST, { status: 500 });
    const { user } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    expect(await screen.findByText('Erreur lors du chargement des devis')).toBeTruthy();
    api.on(LIST, quotesOf);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('DEV-1')).toBeTruthy();
  });

  it('reports an ended session to the authentication provider', async () => {
    api.on(LIST, { status: 401, body: { message: 'Unauthenticated.' } });
    const { sessionErrors } = renderWorkspace(<QuoteListPage />, { path: '/liste-devis' });
    await waitFor(() => expect(sessionErrors).toMatchObject([{ status: 401 }]));
  });
});
