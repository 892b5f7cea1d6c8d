/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useBriefToast, useToast } from './toast';

let count = 0;

function Buttons() {
  const showToast = useToast();
  const showBriefToast = useBriefToast();
  return (
    <>
      <button type="button" onClick={() => showToast('good', `Ajouté ${(count += 1)}`)}>
        long
      </button>
      <button type="button" onClick={() => showBriefToast('good', 'Ajouté')}>
        brief
      </button>
      <button type="button" onClick={() => showToast('good', 'Ajouté')}>
        same
      </button>
    </>
  );
}

describe('ToastProvider', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
  });
  afterEach(() => jest.useRealTimers());
  const shown = () => screen.queryAllByText(/^Ajouté/).length;
  const pass = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });

  it('shows at most twenty messages, each for five seconds', () => {
    for (let times = 0; times < 25; times += 1) fireEvent.click(screen.getByText('long'));
    expect(shown()).toBe(20);
    pass(4900);
    expect(shown()).toBe(20);
    pass(200);
    expect(shown()).toBe(0);
  });

  it('shows the messages of account and order pages for three seconds (AC-466)', () => {
    fireEvent.click(screen.getByText('brief'));
    pass(2900);
    expect(shown()).toBe(1);
    pass(200);
    expect(shown()).toBe(0);
  });

  it('shows one message for one act', () => {
    for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByText('same'));
    expect(shown()).toBe(1);
  });

  it('keeps a message while the pointer is on it', () => {
    fireEvent.click(screen.getByText('long'));
    fireEvent.mouseEnter(screen.getByText(/^Ajouté/).parentElement as HTMLElement);
    pass(60_000);
    expect(shown()).toBe(1);
  });
});
