/** @jest-environment jsdom */
import type { StaffStockCount, StockCountLine } from '@boutik/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, offline } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { StockCountListPage } from './stock-count-list-page';
import { StockCountPage } from './stock-count-page';

const PATH = '/api/commercial/inventaires';
const count: StaffStockCount = {
  id: 4,
  nom: 'Rayon A',
  etat: 'en cours',
  comptes: 1,
  ecarts: 1,
  ecart_unites: -2,
  ecart_valeur: -120,
  created_at: '2026-11-20T10:00:00+04:00',
  closed_at: null,
};
const line: StockCountLine = {
  id: 3,
  nom: 'Écran',
  reference: 'REF-3',
  ean: '3760000000017',
  compte: 8,
  attendu: 10,
  ecart: -2,
  valeur: -120,
  par: 'Marie Payet',
  compte_le: '2026-11-20T11:00:00+04:00',
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As a scanner types: a digit each millisecond, and Enter right after the last one. */
async function scan(input: HTMLInputElement, code: string) {
  for (const digit of code) {
    fireEvent.change(input, { target: { value: input.value + digit } });
    await wait(1);
  }
  fireEvent.keyDown(input, { key: 'Enter' });
}

describe('an inventory count', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [count], total: 1 } } })
      .on(`GET ${PATH}/4`, { body: { data: count } })
      .on(`GET ${PATH}/4/lignes`, { body: { data: { data: [line], total: 1 } } });
  });
  const open = () =>
    renderWorkspace(<StockCountPage />, { path: '/inventaires/4', pattern: '/inventaires/:id', role: 'Admin' });
  const scanned = () => api.callsOf(`POST ${PATH}/4/comptages`);
  const field = () => screen.findByLabelText<HTMLInputElement>('Code-barres ou référence');

  it('counts every code, though they come faster than the replies', async () => {
    api.on(`POST ${PATH}/4/comptages`, async () => {
      await wait(40);
      return { body: { data: line } };
    });
    open();
    const input = await field();
    for (let index = 0; index < 8; index += 1) {
      await scan(input, `376000000001${index}`);
      expect(input.value).toBe('');
    }
    await waitFor(() => expect(scanned()).toHaveLength(8));
    expect(scanned().map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 8 }, (_, index) => `376000000001${index}`),
    );
    const keys = scanned().map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key']);
    expect(new Set(keys).size).toBe(8);
    expect(keys).not.toContain(undefined);
    const log = within(screen.getByRole('log', { name: 'Dernières lectures' }));
    await waitFor(() => expect(log.getAllByText('Écran')).toHaveLength(8));
  });

  it('keeps a code that failed, and repeats it with the same key', async () => {
    let failing = true;
    api.on(`POST ${PATH}/4/comptages`, () => (failing ? offline() : { body: { data: line } }));
    const { user } = open();
    await scan(await field(), line.ean ?? '');
    expect(await screen.findByText(/3760000000017.*Erreur de connexion/)).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    const log = within(screen.getByRole('log', { name: 'Dernières lectures' }));
    expect(await log.findByText('Écran')).toBeTruthy();
    const [first, second] = scanned();
    expect(second?.headers).toEqual(first?.headers);
  });

  it('counts a code that is scanned while another field or no field has the focus', async () => {
    api.on(`POST ${PATH}/4/comptages`, { body: { data: line } });
    const { user } = open();
    const box = await screen.findByLabelText<HTMLInputElement>('Compté de Écran');
    await user.click(box);
    await user.keyboard('3760000000017{Enter}');
    await waitFor(() => expect(scanned()).toHaveLength(1));
    expect(scanned()[0]?.body).toEqual({ code: '3760000000017', quantite: 1, mode: 'ajouter' });
    expect(box.value).toBe('8');
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('REF-3{Enter}');
    await waitFor(() => expect(scanned()[1]?.body).toMatchObject({ code: 'REF-3' }));
    screen.getByRole('button', { name: 'Abandonner' }).focus();
    await user.keyboard('3760000000024{Enter}');
    await waitFor(() => expect(scanned()[2]?.body).toMatchObject({ code: '3760000000024' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows differences, changes a count by hand, and asks before it applies', async () => {
    api
      .on(`POST ${PATH}/4/comptages`, { body: { data: line } })
      .on(`POST ${PATH}/4/application`, { body: { message: 'Écarts appliqués', data: count } });
    const { user } = open();
    const box = await screen.findByLabelText<HTMLInputElement>('Compté de Écran');
    expect(screen.getByText('\u22122')).toBeTruthy();
    await user.clear(box);
    await user.type(box, '9{Enter}');
    await waitFor(() => expect(scanned()[0]?.body).toEqual({ produit: 3, quantite: 9, mode: 'total' }));
    await user.click(screen.getByRole('button', { name: 'Appliquer les écarts' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 produit change, de \u22122 en tout/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Appliquer les écarts' }));
    expect(await screen.findByText('Écarts appliqués')).toBeTruthy();
  });

  it('is read only once it is applied; counts are listed', async () => {
    api.on(`GET ${PATH}/4`, { body: { data: { ...count, etat: 'appliqué', closed_at: count.created_at } } });
    const { unmount } = open();
    expect(await screen.findByText('Écran')).toBeTruthy();
    expect(screen.queryByLabelText('Code-barres ou référence')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Appliquer les écarts' })).toBeNull();
    unmount();
    renderWorkspace(<StockCountListPage />, { role: 'Admin' });
    expect((await screen.findByRole('link', { name: 'Rayon A' })).getAttribute('href')).toBe('/inventaires/4');
  });
});
