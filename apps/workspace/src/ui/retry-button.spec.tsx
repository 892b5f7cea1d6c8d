/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { RetryButton } from './retry-button';

describe('RetryButton', () => {
  const pressed = jest.fn();
  const part = (button: 'ready' | 'busy' | 'gone', section = true) => (
    <main>
      <h1>Client</h1>
      {section && (
        <section>
          <h2>Suivi</h2>
          {button === 'gone' || <RetryButton busy={button === 'busy'} onClick={pressed} />}
        </section>
      )}
    </main>
  );
  const focused = () => document.activeElement?.textContent;
  const show = () => {
    const page = render(part('ready'));
    screen.getByRole('button').focus();
    return (next: ReturnType<typeof part>) => act(async () => page.rerender(next));
  };

  it('keeps the focus while it is busy, and does nothing then', async () => {
    await show()(part('busy'));
    expect(focused()).toBe('Réessayer');
    screen.getByRole('button').click();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('hands the focus to the heading of its part of the page when it goes away', async () => {
    await show()(part('gone'));
    expect(focused()).toBe('Suivi');
  });

  it('hands it to the heading of the page when its part goes away too', async () => {
    await show()(part('gone', false));
    expect(focused()).toBe('Client');
  });

  it('leaves the focus where it has gone', async () => {
    const change = show();
    screen.getByRole('button').blur();
    await change(part('gone'));
    expect(document.activeElement).toBe(document.body);
  });
});
