/** @jest-environment jsdom */
import type { ReportRow, ReportSummary } from '@boutik/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ReportDetailPage } from './report-detail-page';
import { ReportPage } from './report-page';

const SUMMARY = 'GET /api/commercial/rapports/synthese';
const LIST = 'GET /api/commercial/rapports';
const sales = {
  ca_ht: 1200,
  ca_ttc: 1302,
  ventes_ht: 1300,
  ventes_ttc: 1410.5,
  remboursements_ht: 100,
  remboursements_ttc: 108.5,
  commandes: 4,
  panier_moyen_ttc: 352.63,
  unites: 9,
  unites_rendues: 1,
  base_marge_ht: 1000,
  cout: 700,
  marge: 300,
  taux_marge: 30,
};
const count = (nombre: number) => ({ nombre, montant_ttc: nombre * 100 });
const devis = { envoyes: count(5), acceptes: count(3), refuses: count(1), payes: count(2), taux_conversion: 40 };
const summary: ReportSummary = {
  periode: { du: '2026-11-01', au: '2026-11-02' },
  comparee: { du: '2026-10-30', au: '2026-10-31' },
  total: { ventes: sales, devis, clients: { nouveaux: 1, fideles: 2 } },
  total_compare: { ventes: { ...sales, ca_ht: 1000 }, devis, clients: { nouveaux: 1, fideles: 2 } },
  pas: 'jour',
  evolution: [
    { du: '2026-11-01', au: '2026-11-01', ca_ht: 1200, ca_ttc: 1302, marge: 300, commandes: 4 },
    { du: '2026-11-02', au: '2026-11-02', ca_ht: 0, ca_ttc: 0, marge: null, commandes: 0 },
  ],
  evolution_comparee: [{ du: '2026-10-30', au: '2026-10-30', ca_ht: 1000, ca_ttc: 1085, marge: 250, commandes: 3 }],
};
const row: ReportRow = {
  id: 7,
  nom: 'Clavier',
  detail: 'REF-7',
  ...sales,
  devis_envoyes: 5,
  devis_payes: 2,
  taux_conversion: 40,
  ca_ht_compare: 1500,
  commandes_compare: 5,
  marge_compare: null,
};
const plain = (element: Element) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';

describe('reports', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('show the totals with their change, and the chart as a table too', async () => {
    new FakeApi().on(SUMMARY, { body: { data: summary } });
    renderWorkspace(<ReportPage />, { role: 'Admin', path: '/rapports' });
    const indicators = await screen.findByRole('region', { name: 'Indicateurs' });
    expect(plain(indicators)).toMatch(/HT1 200,00 €Évolution : \+20 % · 1 302,00 € TTC/);
    expect(plain(indicators)).toMatch(/30 % de 1 000,00 € HT au coût connu/);
    expect(plain(indicators)).toMatch(/5 envoyés \(500,00 €\), 3 acceptés, 2 payés/);
    const table = within(screen.getByRole('table', { name: 'Chiffre d’affaires de la période' }));
    expect(table.getAllByRole('row').map(plain)[1]).toBe('01/111 200,00 €1 000,00 €1 302,00 €300,00 €4');
    expect(table.getAllByRole('row').map(plain)[2]).toBe('02/110,00 €—0,00 €—0');
  });

  it('take the period from the address, and ask for the days of a free one', async () => {
    const api = new FakeApi().on(SUMMARY, { body: { data: summary } });
    renderWorkspace(<ReportPage />, { role: 'Admin', path: '/rapports?periode=annee' });
    await screen.findByRole('region', { name: 'Indicateurs' });
    fireEvent.change(screen.getByLabelText('Période'), { target: { value: 'libre' } });
    fireEvent.change(await screen.findByLabelText('Du'), { target: { value: '2026-02-01' } });
    await screen.findByRole('region', { name: 'Indicateurs' });
    const queries = api.callsOf(SUMMARY).map(({ path }) => new URL(path, 'http://x').searchParams.toString());
    expect(queries[0]).toBe('periode=annee');
    expect(queries.at(-1)).toBe('periode=libre&du=2026-02-01');
    const products = screen.getByRole('link', { name: 'Produits' }).getAttribute('href') ?? '';
    expect(JSON.parse(new URL(products, 'http://x').searchParams.get('filter') ?? '')).toEqual({
      periode: 'libre',
      du: '2026-02-01',
      dimension: 'produit',
    });
  });

  it('say when nothing was sold, and when they cannot be read', async () => {
    const zero = { ...sales, ca_ttc: 0, commandes: 0 };
    const none = { ...summary.total, ventes: zero, devis: { ...devis, envoyes: count(0) } };
    const api = new FakeApi().on(SUMMARY, { body: { data: { ...summary, total: none, total_compare: null } } });
    const empty = renderWorkspace(<ReportPage />, { role: 'Admin', path: '/rapports' });
    expect(await screen.findByText('Aucune vente dans cette période')).toBeTruthy();
    empty.unmount();
    api.on(SUMMARY, { status: 403, body: {} });
    renderWorkspace(<ReportPage />, { role: 'Admin', path: '/rapports' });
    expect(await screen.findByText('Ce rapport n’a pas pu être lu.')).toBeTruthy();
  });

  it('count one quote, and none, in the singular', async () => {
    const few = { ...devis, envoyes: count(1), acceptes: count(1), payes: count(0) };
    new FakeApi().on(SUMMARY, { body: { data: { ...summary, total: { ...summary.total, devis: few } } } });
    renderWorkspace(<ReportPage />, { role: 'Admin', path: '/rapports' });
    const indicators = await screen.findByRole('region', { name: 'Indicateurs' });
    expect(plain(indicators)).toMatch(/1 envoyé \(100,00 €\), 1 accepté, 0 payé \(0,00 €\)/);
  });

  it('say what is wrong with the days of a free period', async () => {
    const message = 'Le dernier jour est avant le premier.';
    const refused = { status: 422, body: { errors: { au: [message] } } };
    new FakeApi().on(SUMMARY, refused).on(LIST, refused);
    const days = { periode: 'libre', du: '2026-11-20', au: '2026-11-01' };
    const overview = renderWorkspace(<ReportPage />, {
      role: 'Admin',
      path: `/rapports?${new URLSearchParams(days)}`,
    });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    overview.unmount();
    const filter = JSON.stringify({ dimension: 'produit', ...days });
    renderWorkspace(<ReportDetailPage />, {
      role: 'Admin',
      path: `/rapports/detail?${new URLSearchParams({ filter })}`,
    });
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('list the rows of a dimension with a link to each product', async () => {
    const api = new FakeApi().on(LIST, {
      body: { data: { data: [row, { ...row, id: 0, nom: 'Livraison' }], total: 2 } },
    });
    const filter = JSON.stringify({ dimension: 'produit', periode: 'annee' });
    renderWorkspace(<ReportDetailPage />, {
      role: 'Admin',
      path: `/rapports/detail?${new URLSearchParams({ filter })}`,
    });
    const table = within(await screen.findByRole('table', { name: 'Ventes, Produits' }));
    expect(table.getByRole('link', { name: 'Clavier' }).getAttribute('href')).toMatch(/\/produits\/7$/);
    expect(table.queryByRole('link', { name: 'Livraison' })).toBeNull();
    expect(plain(table.getAllByRole('row')[1] as Element)).toMatch(/1 200,00 €.*−20 %.*300,00 €.*30 %.*40 %2 sur 5/);
    const query = new URL(api.callsOf(LIST)[0]?.path ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ dimension: 'produit', periode: 'annee', sort_by: 'ca_ht' });
  });

  it('are not shown to sales staff', async () => {
    renderWorkspace(<ReportPage />, { path: '/rapports' });
    expect(screen.queryByRole('link', { name: 'Synthèse' })).toBeNull();
  });
});
