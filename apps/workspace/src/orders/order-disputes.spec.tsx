/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../testing/render-workspace';
import { isOpen, OrderDisputes } from './order-disputes';

const dispute = {
  montant: 100,
  a_nouveau_du: 0,
  repondre_avant: '2026-12-05T12:00:00+04:00',
  url: 'https://dashboard.stripe.com/du_1',
};

describe('the disputes of an order', () => {
  it('say until when to answer, and that no refund is possible', async () => {
    renderWorkspace(<OrderDisputes of={[{ ...dispute, etat: 'à répondre' }]} />, { role: 'Commercial' });
    expect(screen.getByText(/Le client conteste 100,00/).textContent).toMatch(
      /Répondez avant le 5 décembre 2026\. Aucun remboursement n’est possible/,
    );
    expect((await screen.findByRole('link', { name: 'Voir les litiges' })).getAttribute('href')).toContain('/litiges');
  });

  it('warn of a second refund once they are lost, and are silent once they are won', async () => {
    const [lost, won] = [
      { ...dispute, etat: 'perdu', url: '1', repondre_avant: null },
      { ...dispute, etat: 'gagné', url: '2', repondre_avant: null },
    ] as const;
    renderWorkspace(<OrderDisputes of={[lost, won]} />, { role: 'Commercial' });
    expect(screen.getByText(/Litige perdu/).textContent).toContain('Ne les remboursez pas une seconde fois');
    expect(await screen.findAllByRole('link', { name: 'Voir les litiges' })).toHaveLength(1);
  });

  it('say what to do about a lost one of an order on account', () => {
    const lost = { ...dispute, etat: 'perdu', a_nouveau_du: 100, repondre_avant: null } as const;
    renderWorkspace(<OrderDisputes of={[lost]} />, { role: 'Commercial' });
    expect(screen.getByText(/Litige perdu/).textContent).toMatch(/qui les doit à nouveau\. Encaissez-les/);
  });

  it('are open until the provider has decided', () => {
    const states = ['à répondre', 'en examen', 'gagné', 'perdu', 'refusé'] as const;
    expect(states.filter((etat) => isOpen({ etat }))).toEqual(['à répondre', 'en examen']);
  });
});
