/** @jest-environment jsdom */
import type { QuoteBoardColumn, QuoteStage } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { QUOTE_OWNERS, quoteOwners, sampleQuote } from '../../testing/sample-quote';
import { QuoteBoardPage } from './quote-board-page';
import { stageLabels } from './stages';

const BOARD = 'GET /api/commercial/suivi-devis';

describe('QuoteBoardPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(QUOTE_OWNERS, { body: { data: [] } });
  });
  /** Columns with so many quotes of 300 € each. */
  const columns = (counts: Partial<Record<QuoteStage, number>>): QuoteBoardColumn[] =>
    (Object.keys(stageLabels) as QuoteStage[]).map((etape, at) => {
      const nombre = counts[etape] ?? 0;
      const devis = Array.from({ length: Math.min(nombre, 2) }, (_, index) =>
        sampleQuote({ id: at * 10 + index, quote_number: `DEV-${etape}-${index}` }),
      );
      return { etape, nombre, total_ht: nombre * 276.5, total_ttc: nombre * 300, devis };
    });
  const serve = (counts: Partial<Record<QuoteStage, number>>) =>
    api.on(BOARD, { body: { data: { depuis: '2026-08-27', etapes: columns(counts) } } });
  const focused = () => document.activeElement?.textContent;

  it('shows each stage with its sums, and leads to the quotes beyond the first', async () => {
    serve({ draft: 1, sent: 3 });
    renderWorkspace(<QuoteBoardPage />, { path: '/liste-devis/etapes' });
    const sent = within(await screen.findByRole('region', { name: 'Envoyés 3' }));
    expect(sent.getByText(/900,00/).textContent).toMatch(/TTC$/);
    expect(sent.getByText(/829,50/).textContent).toMatch(/HT$/);
    expect(sent.getAllByRole('listitem')).toHaveLength(2);
    const all = sent.getByRole('link', { name: /Voir toute/ }).getAttribute('href') ?? '';
    expect(new URLSearchParams(all.split('?')[1]).get('filter')).toBe('{"etape":"sent"}');
    expect(within(screen.getByRole('region', { name: 'Payés 0' })).getByText('Aucun devis')).toBeTruthy();
  });

  it('moves from card to card with the arrow keys, over empty columns, and opens the quote', async () => {
    serve({ draft: 2, expired: 1 });
    const { user, address } = renderWorkspace(<QuoteBoardPage />, { path: '/liste-devis/etapes' });
    (await screen.findByRole('link', { name: /DEV-draft-1/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toContain('DEV-draft-1');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toContain('DEV-expired-0');
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toContain('DEV-draft-0');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/detail-devis/0');
  });

  it('says when the owners cannot be read, and reads them again', async () => {
    serve({ draft: 1 });
    api.on(QUOTE_OWNERS, { status: 500 });
    const { user } = renderWorkspace(<QuoteBoardPage />, { path: '/liste-devis/etapes' });
    const retry = await screen.findByRole('button', {
      name: /^Les choix du filtre «\sPropriétaire\s» n’ont pas pu être lus\. Réessayer$/,
    });
    api.on(QUOTE_OWNERS, quoteOwners);
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'Ève Payet' })).toBeTruthy();
  });

  it('says that there is no quote, and reads again after a failure', async () => {
    api.on(BOARD, { status: 500 });
    const { user } = renderWorkspace(<QuoteBoardPage />, { path: '/liste-devis/etapes' });
    expect(await screen.findByText('Les devis n’ont pas pu être lus.')).toBeTruthy();
    serve({});
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucun devis en cours')).toBeTruthy();
  });
});
