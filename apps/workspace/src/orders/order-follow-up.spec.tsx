/** @jest-environment jsdom */
import type { OrderFollowUp as FollowUp, OrderFollowUpChoices } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { OrderFollowUp } from './order-follow-up';

const PATH = '/api/commercial/commandes/7/suivi';
const followUp: FollowUp = {
  responsable: { id: 3, nom: 'Ancienne Collègue' },
  etiquettes: ['urgent'],
  notes: [{ id: 1, auteur: 'Paul Payet', date: '2026-11-20T10:00:00+04:00', texte: 'Rappeler demain.' }],
};
const choices: OrderFollowUpChoices = {
  equipe: [{ id: 4, nom: 'Léa Hoarau' }],
  etiquettes: ['urgent', 'cadeau'],
  points_retrait: [],
};

describe('the follow-up of an order', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: followUp } })
      .on('GET /api/commercial/suivi-commandes', { body: { data: choices } })
      .on(`PUT ${PATH}`, { body: { message: 'Suivi enregistré' } })
      .on('POST /api/commercial/commandes/7/notes', { status: 201, body: { message: 'Note ajoutée' } });
  });

  it('is saved at each change', async () => {
    const { user } = renderWorkspace(<OrderFollowUp orderId={7} />, {});
    const assignee = await screen.findByLabelText<HTMLSelectElement>('Responsable');
    expect(assignee.selectedOptions[0]?.textContent).toBe('Ancienne Collègue');
    await user.selectOptions(assignee, 'Léa Hoarau');
    await user.type(screen.getByLabelText('Étiquettes', { selector: 'input' }), 'cadeau{Enter}');
    await user.click(screen.getByRole('button', { name: 'Retirer l’étiquette urgent' }));
    await waitFor(() =>
      expect(api.callsOf(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
        { responsable: 4 },
        { etiquettes: ['urgent', 'cadeau'], avant: ['urgent'] },
        { etiquettes: [], avant: ['urgent'] },
      ]),
    );
  });

  it('takes notes, and keeps a note that was refused', async () => {
    const path = 'POST /api/commercial/commandes/7/notes';
    api.on(path, { status: 503, body: { message: 'Le service est occupé.' } });
    const { user } = renderWorkspace(<OrderFollowUp orderId={7} />, {});
    const notes = within(await screen.findByRole('list', { name: 'Notes' }));
    expect(notes.getByText('Rappeler demain.')).toBeTruthy();
    const box = screen.getByLabelText<HTMLTextAreaElement>('Note interne');
    await user.type(box, 'Client prévenu');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText('Le service est occupé.')).toBeTruthy();
    expect(box.value).toBe('Client prévenu');
    api.on(path, { status: 201, body: { message: 'Note ajoutée' } });
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await waitFor(() => expect(box.value).toBe(''));
    const sent = { texte: 'Client prévenu' };
    expect(api.callsOf(path).map(({ body }) => body)).toEqual([sent, sent]);
  });

  it('says when it cannot be read', async () => {
    api.on(`GET ${PATH}`, { status: 500, body: {} });
    renderWorkspace(<OrderFollowUp orderId={7} />, {});
    expect(await screen.findByText('Le suivi n’a pas pu être lu.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
