/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { ToastProvider } from '../ui/toast';
import { guardOfflineLinks } from './offline-links';

describe('guardOfflineLinks', () => {
  let submitted: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    submitted = [];
    stop = guardOfflineLinks();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <ToastProvider>
        {(['get', 'post'] as const).map((method) => (
          <form
            key={method}
            method={method}
            onSubmit={(event) => {
              if (!event.defaultPrevented) submitted.push(method);
              event.preventDefault();
            }}
          >
            <button type="submit">{method}</button>
          </form>
        ))}
      </ToastProvider>,
    );
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it('keeps the page, and says why, when a search would lead to an unreachable one', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await press('get');
    expect(submitted).toEqual([]);
    expect(await screen.findByText(NO_RESPONSE_MESSAGE)).toBeDefined();
  });

  it('goes on with a search when the shop answers after all', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
    await press('get');
    expect(submitted).toEqual(['get']);
  });

  it('leaves forms that send something to their own message', async () => {
    await press('post');
    expect(submitted).toEqual(['post']);
  });
});
