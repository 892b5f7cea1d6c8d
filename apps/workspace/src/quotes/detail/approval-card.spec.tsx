/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote } from '../../testing/sample-quote';
import { ApprovalCard } from './approval-card';

const DECISION_REPLY = 'POST /api/commercial/devis/5/approbation';
const approval = { status: 'pending', discount_percentage: 40, reason: 'Fin de série', answer: null } as const;
const card = <ApprovalCard quote={sampleQuote({ approval, discount_percentage: 10 })} approval={approval} />;

describe('ApprovalCard', () => {
  it('shows sales staff what the quote waits for, without buttons', () => {
    renderWorkspace(card);
    expect(screen.getByText(/attend l’accord d’un administrateur pour .*40 %.*\(lignes comprises\)/)).toBeTruthy();
    expect(screen.getByText('Motif : Fin de série')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Approuver la remise', 'given', 'Remise approuvée'],
    ['Refuser la remise', 'refused', 'Remise refusée'],
  ])('lets an administrator answer: %s', async (button, decision, message) => {
    const api = new FakeApi().on(DECISION_REPLY, { body: { data: sampleQuote() } });
    const { user } = renderWorkspace(card, { role: 'Admin' });
    await user.type(await screen.findByLabelText('Réponse au commercial (facultatif)'), 'Vu.');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.callsOf(DECISION_REPLY)[0]?.body).toEqual({ decision, comment: 'Vu.' });
  });

  it('says why an answer does not count any more', async () => {
    new FakeApi().on(DECISION_REPLY, { status: 409, body: { message: 'Le devis a changé.' } });
    const { user } = renderWorkspace(card, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Approuver la remise' }));
    await waitFor(() => expect(screen.getByText('Le devis a changé.')).toBeTruthy());
  });
});
