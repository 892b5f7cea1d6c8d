/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useKeyedState } from './use-keyed-state';

describe('useKeyedState', () => {
  const start = () =>
    renderHook(({ initial, id }) => useKeyedState(initial, id), { initialProps: { initial: 'premier', id: 1 } });

  it('keeps its value while the key is the same', () => {
    const { result, rerender } = start();
    act(() => result.current[1]('saisi'));
    rerender({ initial: 'autre', id: 1 });
    expect(result.current[0]).toBe('saisi');
  });

  it('starts again with another key, and does not return to an older value', () => {
    const { result, rerender } = start();
    act(() => result.current[1]('saisi'));
    rerender({ initial: 'second', id: 2 });
    expect(result.current[0]).toBe('second');
    rerender({ initial: 'premier', id: 1 });
    expect(result.current[0]).toBe('premier');
  });
});
