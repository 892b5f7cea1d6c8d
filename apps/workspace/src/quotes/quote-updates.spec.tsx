/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { FakeSocket } from '../testing/fake-socket';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleQuote, serveQuote } from '../testing/sample-quote';
import { recordOwnChange } from './own-changes';
import { QuoteUpdates } from './quote-updates';

describe('QuoteUpdates', () => {
  let api: FakeApi;
  beforeEach(async () => {
    FakeSocket.opened.length = 0;
    api = serveQuote(new FakeApi(), sampleQuote({ quote_number: 'DEV-5' }));
    renderWorkspace(<QuoteUpdates />);
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  });
  const changed = (event: string) => FakeSocket.broadcast('quote.changed', { id: 5, status: 'sent', event });

  it.each([
    ['opened', 'Le devis DEV-5 a été ouvert par le client.'],
    ['accepted', 'Le devis DEV-5 a été accepté.'],
    ['rejected', 'Le devis DEV-5 a été rejeté.'],
    ['approval-given', 'Le devis DEV-5 a reçu l’accord sur sa remise.'],
  ])('says that a quote was %s', async (event, message) => {
    changed(event);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('says nothing of the user’s own change', async () => {
    recordOwnChange(5, 'accepted');
    changed('accepted');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('');
    expect(api.calls).toEqual([]);
  });
});
