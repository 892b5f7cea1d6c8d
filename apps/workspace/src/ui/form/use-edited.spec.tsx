/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useEdited } from './use-edited';

interface Read {
  version: number;
  text: string;
}
const shape = { versionOf: ({ version }: Read) => version, draftOf: ({ text }: Read) => text };

describe('useEdited', () => {
  const start = () =>
    renderHook(({ read }) => useEdited(read, shape), { initialProps: { read: { version: 1, text: 'lu' } } });
  const newer = { read: { version: 2, text: 'relu' } };

  it('shows a newer state while nothing is typed', () => {
    const { result, rerender } = start();
    rerender(newer);
    expect(result.current).toMatchObject({ draft: 'relu', isChanged: false, isOutdated: false });
  });

  it('keeps what is typed, with the state it began from, until the newer one is loaded', () => {
    const { result, rerender } = start();
    act(() => result.current.setDraft('saisi'));
    rerender(newer);
    expect(result.current).toMatchObject({ draft: 'saisi', read: { version: 1 }, isOutdated: true });
    act(() => result.current.load());
    expect(result.current).toMatchObject({ draft: 'relu', read: { version: 2 }, isOutdated: false });
  });

  it('shows the next state after a save', () => {
    const { result, rerender } = start();
    act(() => result.current.setDraft('saisi'));
    act(() => result.current.settle());
    rerender(newer);
    expect(result.current).toMatchObject({ draft: 'relu', isChanged: false, isOutdated: false });
  });
});
