/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { StatusCard } from './status-card';

const accepted = {
  status: 'accepted',
  status_label: 'Accepté',
  is_expired: false,
  decision_date: '2026-12-01T08:00:00+04:00',
  client_comment: null,
  signature: null,
  cgv_version: null,
} as const;

describe('the decision of an accepted quote', () => {
  it.each(['confirmée', 'remboursée'] as const)('tells that its order is %s, and leads to it', (commande) => {
    renderPage(<StatusCard quote={{ ...accepted, commande }} />);
    screen.getByText(new RegExp(`^Votre commande est ${commande}\\.`));
    expect(screen.getByRole('link', { name: 'Suivre ma commande' }).getAttribute('href')).toBe('/suivi-commande');
  });

  it('names no order before that is paid', () => {
    renderPage(<StatusCard quote={{ ...accepted, commande: null }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
