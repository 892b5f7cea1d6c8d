/** @jest-environment jsdom */
import type { Accounting, AccountingClosing, AccountingClosings } from '@boutik/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { AccountingPage } from './accounting-page';

const accounting: Accounting = {
  tva: [
    { territoire: 'reunion', taux: 8.5, ht: 200, tva: 17 },
    { territoire: 'reunion', taux: 2.1, ht: 100, tva: 2.1 },
  ],
  documents: 3,
  ht: 300,
  ttc: 319.1,
  encaissements: [
    { moyen: 'stripe', recu: 319.1, rendu: 10 },
    { moyen: 'paypal', recu: 0, rendu: 0 },
  ],
};
const PATH = 'GET /api/commercial/comptabilite';
const CLOSINGS = '/api/commercial/comptabilite/clotures';
const closings: AccountingClosings = { clotures: [], mois: null, exercice: null, verifiees: null, ecarts: [] };
const closed: AccountingClosing = {
  id: 1,
  type: 'mois',
  du: '2026-09-01',
  au: '2026-09-30',
  ecritures: 1200,
  total: 54_321.5,
  comptes: [{ numero: '411000', libelle: 'Clients', debit: 54_321.5, credit: 54_321.5 }],
  empreinte: 'a1b2',
  auteur: 'Anne Hoarau',
  date: '2026-10-03T09:00:00+04:00',
};

describe('the page of accounting', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('shows sales by rate and payments of the month before, and offers the file of a year', async () => {
    const api = new FakeApi()
      .on(PATH, { body: { data: accounting } })
      .on(`GET ${CLOSINGS}`, { body: { data: closings } });
    renderWorkspace(<AccountingPage />, { role: 'Admin' });
    const sales = within(await screen.findByRole('table', { name: /Ventes, 3 factures et avoirs/ }));
    expect(sales.getByRole('row', { name: /8,5.*200,00.*17,00/ })).toBeTruthy();
    expect(sales.getByRole('row', { name: /Total HT.*300,00.*19,10/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Carte bancaire.*319,10.*10,00/ })).toBeTruthy();
    const { du, au } = Object.fromEntries(new URL(api.callsOf(PATH)[0]?.path ?? '', 'http://x').searchParams);
    expect(du).toMatch(/^\d{4}-\d\d-01$/);
    expect(au?.slice(0, 7)).toBe(du?.slice(0, 7));
    const link = screen.getByRole('link', { name: 'Télécharger le FEC' });
    expect(link.getAttribute('href')).toMatch(/\/comptabilite\/fec\?exercice=\d{4}$/);
    fireEvent.change(screen.getByLabelText('Logiciel'), { target: { value: 'sage' } });
    const file = screen.getByRole('link', { name: 'Télécharger en CSV' }).getAttribute('href');
    expect(file).toBe(`/api/commercial/comptabilite/ecritures?du=${du}&au=${au}&logiciel=sage`);
    expect(await screen.findByText('Aucune période close')).toBeTruthy();
  });

  it('says when the period is empty, wrong, or cannot be read', async () => {
    const api = new FakeApi().on(PATH, {
      body: {
        data: {
          ...accounting,
          documents: 0,
          encaissements: accounting.encaissements.map((one) => ({ ...one, recu: 0, rendu: 0 })),
        },
      },
    });
    renderWorkspace(<AccountingPage />, { role: 'Admin' });
    expect(await screen.findByText('Rien dans cette période')).toBeTruthy();
    expect(await screen.findByText('Les clôtures n’ont pas pu être lues.')).toBeTruthy();
    const period = within(screen.getByRole('region', { name: 'Ventes et encaissements' }));
    fireEvent.change(period.getByLabelText('Au'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('Une date à partir de la première est attendue.')).toBeTruthy();
    api.on(PATH, { status: 403, body: {} });
    fireEvent.change(period.getByLabelText('Du'), { target: { value: '2019-12-01' } });
    expect(await screen.findByText('Les chiffres n’ont pas pu être lus.')).toBeTruthy();
  });

  it('says when the closed periods were checked, once all of them were', async () => {
    const api = new FakeApi().on(PATH, { body: { data: accounting } });
    const checkedAt = (verifiees: string) =>
      api.on(`GET ${CLOSINGS}`, { body: { data: { ...closings, clotures: [closed], verifiees } } });
    checkedAt('2026-10-03T08:59:00+04:00');
    const { unmount } = renderWorkspace(<AccountingPage />, { role: 'Admin' });
    expect(await screen.findByText(/Close par Anne Hoarau le 03\/10\/2026/)).toBeTruthy();
    expect(screen.queryByText(/vérifiées le/)).toBeNull();
    unmount();
    checkedAt('2026-10-04T03:00:00+04:00');
    renderWorkspace(<AccountingPage />, { role: 'Admin' });
    expect(await screen.findByText(/vérifiées le 04\/10\/2026 à 03:00/)).toBeTruthy();
  });

  it('closes the next month after a confirmation, and shows what the check found', async () => {
    const found = { ...closings, clotures: [closed], mois: { du: '2026-10-01', au: '2026-10-31' } };
    const api = new FakeApi()
      .on(PATH, { body: { data: accounting } })
      .on(`GET ${CLOSINGS}`, { body: { data: { ...found, ecarts: ['clôture 1\u202f: la chaîne est rompue'] } } })
      .on(`POST ${CLOSINGS}`, { body: { message: 'Le mois est clos.' } });
    const { user } = renderWorkspace(<AccountingPage />, { role: 'Admin' });
    expect(await screen.findByText(/clôture 1.*la chaîne est rompue/)).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /septembre 2026.*Anne Hoarau le 03\/10\/2026.*1.200.*54.321,50/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clore octobre 2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/C’est définitif/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Clore octobre 2026' }));
    expect(await screen.findByText('Le mois est clos.')).toBeTruthy();
    expect(api.callsOf(`POST ${CLOSINGS}`)[0]?.body).toEqual({ periode: '2026-10' });
  });
});
