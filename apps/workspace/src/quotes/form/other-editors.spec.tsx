/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { FakeSocket } from '../../testing/fake-socket';
import { OtherEditors } from './other-editors';

const anne = { id: 5, screen: 'anne-1', user_id: 8, name: 'Anne Grondin', here: true };

describe('OtherEditors', () => {
  async function open() {
    const shown = render(<OtherEditors id={5} userId="7" />);
    await waitFor(() => expect(FakeSocket.opened.at(-1)?.closed).toBe(false));
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('no socket was opened');
    socket.receive('connect');
    return { ...shown, socket };
  }

  it('announces this screen, and names who else edits the quote until they leave', async () => {
    const { socket, container } = await open();
    expect(socket.sent).toEqual([['quote.editing', { id: 5 }]]);
    socket.receive('quote.editor', anne);
    expect(screen.getByText(/Anne Grondin modifie aussi ce devis en ce moment/)).toBeTruthy();
    // The new screen must hear of this one, once.
    socket.receive('quote.editor', anne);
    expect(socket.sent).toHaveLength(2);
    socket.receive('quote.editor', { ...anne, here: false });
    expect(container.textContent).toBe('');
  });

  it('ignores other quotes and its own notices', async () => {
    const { socket, container } = await open();
    socket.receive('quote.editor', { ...anne, id: 6 });
    socket.receive('quote.editor', { ...anne, screen: socket.id });
    socket.receive('quote.editor', 'nonsense');
    expect(container.textContent).toBe('');
  });

  it('forgets the others after a lost connection, and announces itself again', async () => {
    const { socket, container } = await open();
    socket.receive('quote.editor', anne);
    socket.receive('connect');
    expect(container.textContent).toBe('');
    expect(socket.sent).toHaveLength(3);
  });

  it('closes its socket with the form', async () => {
    const { socket, unmount } = await open();
    unmount();
    expect(socket.closed).toBe(true);
  });
});
