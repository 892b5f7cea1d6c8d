/** @jest-environment jsdom */
import type { StaffReturn } from '@boutik/contract';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ReturnPage } from './return-page';

const received = {
  id: 4,
  kind: 'return',
  state: 'received',
  refund_asked: false,
  actions: ['refund'],
  controlable: true,
  controle: [],
  commande_id: 2,
  numero: 'CMD-2026-000002',
  client: 'Marie Payet',
  email: 'marie@boutik.test',
  reason: 'Trop grand',
  asked_at: '2026-11-20T10:00:00+04:00',
  received_at: '2026-11-22T10:00:00+04:00',
  produits: [{ ligne: 1, produit_id: 3, nom: 'Écran', quantite: 1 }],
} as unknown as StaffReturn;

describe('ReturnPage', () => {
  it('ends the inspection that a colleague has recorded before, and says so', async () => {
    let current = received;
    const refused = { code: 'return-inspected', message: 'Ces articles sont déjà contrôlés.' };
    new FakeApi()
      .on('GET /api/commercial/returns/4', () => ({ body: { data: current } }))
      .on('POST /api/commercial/returns/4/controle', () => {
        current = { ...received, controlable: false, inspected_at: '2026-11-23T10:00:00+04:00' };
        return { status: 409, body: refused };
      });
    const { user } = renderWorkspace(<ReturnPage />, { role: 'Admin', path: '/retours/4', pattern: '/retours/:id' });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer le contrôle' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contrôle des articles' })).toBeNull());
    expect(await screen.findByText('Ces articles sont déjà contrôlés.')).toBeTruthy();
    expect(screen.getByText('Contrôlé le')).toBeTruthy();
  });
});
