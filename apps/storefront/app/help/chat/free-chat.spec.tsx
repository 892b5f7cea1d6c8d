/** @jest-environment jsdom */
import { clearPersonalState } from '@boutik/kernel';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-page';
import { FreeChat } from './free-chat';

async function requestReply(text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Votre question'), `${text}{Enter}`);
}

describe('FreeChat', () => {
  it('reports that the assistant cannot be reached (AC-439)', async () => {
    fakeApi({ '/api/chat': { status: 500 } });
    const onReachable = jest.fn();
    renderPage(<FreeChat onReachable={onReachable} onRequestAdviser={() => {}} />);
    await requestReply('Bonjour');
    await screen.findByText("Impossible de joindre l'assistant");
    expect(onReachable).toHaveBeenLastCalledWith(false);
  });

  it('forgets the conversation when its user signs out', async () => {
    fakeApi({ '/api/chat': { status: 500 } });
    renderPage(<FreeChat onReachable={() => {}} onRequestAdviser={() => {}} />);
    await requestReply('secret de Marie');
    await screen.findByText('secret de Marie');
    act(() => clearPersonalState([sessionStorage]));
    expect(screen.queryByText('secret de Marie')).toBeNull();
    expect(screen.getByText(/^Posez votre question/)).toBeDefined();
  });
});
