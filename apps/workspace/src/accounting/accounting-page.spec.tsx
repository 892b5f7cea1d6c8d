/** @jest-environment jsdom */
import type { Accounting } from '@boutik/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { AccountingPage } from './accounting-page';

const accounting: Accounting = {
  tva: [
    { taux: 8.5, ht: 200, tva: 17 },
    { taux: 2.1, ht: 100, tva: 2.1 },
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

describe('the page of accounting', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('shows sales by rate and payments of the month before, and offers the file of a year', async () => {
    const api = new FakeApi().on(PATH, { body: { data: accounting } });
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
    fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('Une date à partir de la première est attendue.')).toBeTruthy();
    api.on(PATH, { status: 403, body: {} });
    fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2019-12-01' } });
    expect(await screen.findByText('Les chiffres n’ont pas pu être lus.')).toBeTruthy();
  });
});
