/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { renderWorkspace } from '../testing/render-workspace';

function Notifier() {
  const notify = useNotify();
  return (
    <button type="button" onClick={({ detail }) => notify(`Message ${detail}`, { type: 'warning' })}>
      Notifier
    </button>
  );
}

describe('Toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const notify = (detail: number) => fireEvent.click(screen.getByText('Notifier'), { detail });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = () => screen.queryAllByText(/^Message/).map(({ textContent }) => textContent);

  it('shows a message in a live region for five seconds', () => {
    renderWorkspace(<Notifier />);
    notify(1);
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toContain('Message 1');
    pass(4900);
    expect(shown()).toEqual(['Message 1']);
    pass(200);
    expect(shown()).toEqual([]);
  });

  it('waits while the pointer is over it', () => {
    renderWorkspace(<Notifier />);
    notify(1);
    pass(4000);
    const toast = screen.getByText('Message 1').closest('.toast') as HTMLElement;
    fireEvent.mouseEnter(toast);
    pass(60_000);
    expect(shown()).toEqual(['Message 1']);
    fireEvent.mouseLeave(toast);
    pass(5100);
    expect(shown()).toEqual([]);
  });

  it('shows the last five messages, and closes one on request', () => {
    renderWorkspace(<Notifier />);
    for (const detail of [1, 2, 3, 4, 5, 6]) notify(detail);
    expect(shown()).toEqual([2, 3, 4, 5, 6].map((detail) => `Message ${detail}`));
    fireEvent.click(screen.getAllByRole('button', { name: 'Fermer la notification' })[0] as HTMLElement);
    expect(shown()).toEqual([3, 4, 5, 6].map((detail) => `Message ${detail}`));
  });
});
