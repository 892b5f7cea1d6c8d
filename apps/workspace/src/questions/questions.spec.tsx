/** @jest-environment jsdom */
import type { StaffQuestion } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { QuestionListPage } from './question-list-page';

const written: StaffQuestion = {
  id: 7,
  produit: 'Carte Alizé',
  produit_id: 3,
  client: 'Marie D.',
  question: 'Tient-elle dans un petit boîtier ?',
  date: '2026-11-21T10:00:00+04:00',
  etat: 'attente',
  reponse: null,
  refus: null,
};
const listed = (data: StaffQuestion[]) => ({ body: { data: { data, total: data.length } } });

describe('questions', () => {
  it('are answered and so published; an answered one is changed or withdrawn', async () => {
    const published: StaffQuestion = {
      ...written,
      id: 8,
      etat: 'publie',
      reponse: { texte: 'Oui.', date: '2026-11-22T10:00:00+04:00' },
    };
    const api = new FakeApi()
      .on('GET /api/commercial/questions', listed([written, published]))
      .on('PUT /api/commercial/questions/7/reponse', { body: { message: 'Réponse publiée.' } });
    const { user } = renderWorkspace(<QuestionListPage />, {});
    await user.click(await screen.findByRole('button', { name: 'Répondre et publier' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Répondre et publier' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Réponse'), 'Oui, dès 30 cm.');
    await user.click(confirm);
    expect(await screen.findByText('Réponse publiée.')).toBeTruthy();
    expect(api.callsOf('PUT /api/commercial/questions/7/reponse').at(-1)?.body).toEqual({
      texte: 'Oui, dès 30 cm.',
      avant: '',
    });
    expect(await screen.findByRole('button', { name: 'Modifier la réponse' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retirer' })).toBeTruthy();
  });

  it('are refused with a reason and facts, which stay when the server refuses', async () => {
    const api = new FakeApi()
      .on('GET /api/commercial/questions', listed([written]))
      .on('POST /api/commercial/questions/7/refus', {
        status: 409,
        body: { message: 'Cette question est déjà refusée.' },
      });
    const { user } = renderWorkspace(<QuestionListPage />, {});
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Motif'), 'Question sur une commande');
    await user.type(dialog.getByLabelText(/^Précisions/), 'Écrivez-nous par la messagerie.');
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    expect(await dialog.findByText('Cette question est déjà refusée.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Précisions/)).toHaveProperty('value', 'Écrivez-nous par la messagerie.');
    expect(api.callsOf('POST /api/commercial/questions/7/refus').at(-1)?.body).toEqual({
      motif: 'Question sur une commande',
      precisions: 'Écrivez-nous par la messagerie.',
    });
  });
});
