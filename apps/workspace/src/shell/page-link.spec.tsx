/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { Right } from '@boutik/kernel';
import { renderWorkspace } from '../testing/render-workspace';
import { PageLink, WithPage } from './page-link';

function open(rights: readonly Right[]) {
  renderWorkspace(
    <>
      <PageLink to="/commandes/7?onglet=colis" className="invoice-number">
        CMD-2026-000007
      </PageLink>
      <WithPage to="/commandes/nouvelle?client=3">
        <button type="button">Nouvelle commande</button>
      </WithPage>
    </>,
    { rights },
  );
}

describe('PageLink', () => {
  it('leads a role that opens the page to it', async () => {
    open(['orders.edit']);
    const link = await screen.findByRole('link', { name: 'CMD-2026-000007' });
    expect(link.getAttribute('href')).toBe('/commandes/7?onglet=colis');
    expect(screen.getByRole('button', { name: 'Nouvelle commande' })).toBeTruthy();
  });

  it('shows other roles the text alone, and no button that leads there', async () => {
    open(['invoices.read']);
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(screen.getByText('CMD-2026-000007').className).toBe('invoice-number');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
