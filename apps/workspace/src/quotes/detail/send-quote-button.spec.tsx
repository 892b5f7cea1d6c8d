/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote } from '../../testing/sample-quote';
import { SendQuoteButton } from './send-quote-button';

const SEND = 'POST /api/commercial/devis/5/send-email';

describe('SendQuoteButton', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(SEND, { body: { data: sampleQuote({ status: 'sent' }) } });
  });
  async function openAndType() {
    const { user } = renderWorkspace(<SendQuoteButton quote={sampleQuote()} />);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Envoyer le devis par email' }));
    await user.type(dialog.getByLabelText('Message personnel (facultatif)'), 'Bonjour Marie');
    await user.click(dialog.getByRole('checkbox', { name: 'M’envoyer une copie' }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    return { user, dialog };
  }

  it('names the recipient and sends the message and the choice of a copy', async () => {
    await openAndType();
    expect(screen.getByText('marie@boutik.test')).toBeTruthy();
    expect(await screen.findByText('Devis envoyé par email avec succès')).toBeTruthy();
    expect(api.callsOf(SEND)[0]?.body).toEqual({ custom_message: 'Bonjour Marie', copy_to_commercial: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the message when sending fails, and sends it on the next try', async () => {
    api.on(SEND, { status: 503, body: { message: 'Le courrier ne part pas.' } });
    const { user, dialog } = await openAndType();
    expect(await dialog.findByText('Le courrier ne part pas.')).toBeTruthy();
    expect(dialog.getByLabelText('Message personnel (facultatif)')).toHaveProperty('value', 'Bonjour Marie');
    api.on(SEND, { body: { data: sampleQuote() } });
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Devis envoyé par email avec succès')).toBeTruthy();
    expect(api.callsOf(SEND)).toHaveLength(2);
  });
});
