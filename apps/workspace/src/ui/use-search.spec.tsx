/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useSearch } from './use-search';

const find = async (text: string) => [`${text} trouvé`];

describe('useSearch', () => {
  const start = (search: (text: string) => Promise<string[]>) =>
    renderHook<ReturnType<typeof useSearch>, { text: string | null }>(({ text }) => useSearch(text, search), {
      initialProps: { text: null },
    });

  it('is idle below two characters and searches after a pause', async () => {
    const search = jest.fn(find);
    const { result, rerender } = start(search);
    rerender({ text: 'a' });
    expect(result.current).toEqual({ state: 'idle' });
    rerender({ text: 'ab' });
    rerender({ text: 'abc' });
    expect(result.current).toEqual({ state: 'searching' });
    await waitFor(() => expect(result.current).toEqual({ state: 'found', items: ['abc trouvé'] }));
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('drops the result with another text, and after the text is gone', async () => {
    const { result, rerender } = start(find);
    rerender({ text: 'ab' });
    await waitFor(() => expect(result.current.state).toBe('found'));
    rerender({ text: 'abc' });
    expect(result.current).toEqual({ state: 'searching' });
    rerender({ text: null });
    expect(result.current).toEqual({ state: 'idle' });
  });

  it('reports a failure', async () => {
    const { result, rerender } = start(() => Promise.reject(new Error('offline')));
    rerender({ text: 'ab' });
    await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
  });
});
