/** @jest-environment jsdom */
import type { QuoteOutcomes, SalesTarget } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { QUOTE_OWNERS } from '../../testing/sample-quote';
import { QuoteOutcomesPage } from './quote-outcomes-page';

const OUTCOMES = 'GET /api/commercial/suivi-devis/resultats';
const TARGETS = 'GET /api/commercial/suivi-devis/objectifs';
const SAVE = 'PUT /api/commercial/suivi-devis/objectifs';
const outcomes: QuoteOutcomes = {
  du: '2026-09-01',
  au: '2026-11-25',
  gagnes: { nombre: 3, total_ttc: 900 },
  perdus: { nombre: 1, total_ttc: 300 },
  taux: 75,
  motifs: [{ motif: null, nombre: 1, total_ttc: 300 }],
};
const target: SalesTarget = {
  responsable: { id: 7, nom: 'Luc Hoarau' },
  objectif: 1000,
  gagne: 250,
  en_attente: 400,
  taux: 75,
  prevision: 550,
};

describe('QuoteOutcomesPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(QUOTE_OWNERS, { body: { data: [] } })
      .on(OUTCOMES, { body: { data: outcomes } })
      .on(TARGETS, { body: { data: [target] } });
  });
  const open = (role?: 'Admin') =>
    renderWorkspace(<QuoteOutcomesPage />, {
      path: '/liste-devis/resultats?du=2026-09-01&au=2026-11-25&mois=2026-11',
      ...(role && { role }),
    });

  it('shows what was won and lost in the period of the address, and why', async () => {
    open();
    const reasons = within(await screen.findByRole('table', { name: 'Pourquoi des devis sont perdus' }));
    expect(reasons.getByRole('rowheader', { name: 'Motif non noté' })).toBeTruthy();
    expect(api.callsOf(OUTCOMES)[0]?.path).toContain('du=2026-09-01&au=2026-11-25');
    const targets = within(await screen.findByRole('table', { name: 'Objectifs' }));
    expect(targets.getByText(/^25\s%/)).toBeTruthy();
    expect(targets.queryByRole('button')).toBeNull();
  });

  it('lets administrators change a target', async () => {
    api.on(SAVE, { body: { message: 'Objectif enregistré' } });
    const { user } = open('Admin');
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText(/^À gagner/);
    await user.clear(field);
    await user.type(field, '1200{Enter}');
    await screen.findByText('Objectif enregistré');
    expect(api.callsOf(SAVE)[0]?.body).toEqual({ responsable: 7, mois: '2026-11', montant: 1200 });
  });

  it('shows the targets when the results cannot be read', async () => {
    api.on(OUTCOMES, { status: 500 });
    open();
    expect(await screen.findByText('Les résultats n’ont pas pu être lus.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Objectifs' })).toBeTruthy();
  });
});
