/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote } from '../../testing/sample-quote';
import { QuoteMessages } from './quote-messages';

const PATH = '/api/commercial/devis/5/messages';
const quote = sampleQuote({ status: 'sent', sent_at: '2026-11-23T08:00:00+04:00', version: 2 });
const question = {
  id: 1,
  de: 'client',
  auteur: 'Marie Payet',
  date: '2026-11-24T08:00:00+04:00',
  texte: 'Trois écrans, svp',
  demande: true,
  version: 1,
  lu: false,
};

describe('QuoteMessages', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: [question] } })
      .on(`POST ${PATH}`, { status: 201, body: { message: 'Message envoyé au client', data: [] } });
  });

  it('shows what the client asks for, and answers once', async () => {
    const { user } = renderWorkspace(<QuoteMessages quote={quote} />);
    expect(await screen.findByText('Trois écrans, svp')).toBeTruthy();
    expect(screen.getByText('Modification demandée')).toBeTruthy();
    const box = screen.getByLabelText<HTMLTextAreaElement>('Votre réponse');
    api.on(`POST ${PATH}`, { status: 503, body: { message: 'Le service est occupé.' } });
    await user.type(box, 'Bien sûr');
    await user.click(screen.getByRole('button', { name: 'Envoyer au client' }));
    expect(await screen.findByText('Le service est occupé.')).toBeTruthy();
    expect(box.value).toBe('Bien sûr');
    api.on(`POST ${PATH}`, { status: 201, body: { message: 'Message envoyé au client', data: [] } });
    await user.click(screen.getByRole('button', { name: 'Envoyer au client' }));
    await waitFor(() => expect(box.value).toBe(''));
    const [first, second] = api.callsOf(`POST ${PATH}`).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('says when messages cannot be read', async () => {
    api.on(`GET ${PATH}`, { status: 500, body: {} });
    renderWorkspace(<QuoteMessages quote={quote} />);
    expect(await screen.findByText('Les messages n’ont pas pu être lus.')).toBeTruthy();
  });
});
