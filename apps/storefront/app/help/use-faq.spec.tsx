/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { useFaq } from './use-faq';

const initial = { choice: { kind: 'list' as const }, questions: [], failure: null };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useFaq', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('searches once, after a pause in typing (AC-099)', async () => {
    const question = { id: 1, question: 'Ma livraison est en retard ?' };
    const calls = fakeApi({ '/api/faq/search': { body: { data: [question] } } });
    const { result } = renderHook(() => useFaq(initial));
    for (const text of ['r', 're', 'ret', 'retard']) act(() => result.current.search(text));
    await pass(299);
    expect(calls).toEqual([]);
    await pass(2);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.path).toContain('retard');
    expect(result.current.answers.questions).toEqual([question]);
  });

  it.each([
    [{ kind: 'search', words: 'retard' } as const, 'Erreur lors de la recherche'],
    [{ kind: 'category', id: 2 } as const, 'Erreur lors du chargement de la catégorie'],
    [{ kind: 'list' } as const, 'Impossible de charger les FAQ'],
  ])('reports that %j failed (AC-443 to AC-445)', async (choice, message) => {
    fakeApi({});
    const { result } = renderHook(() => useFaq(initial));
    act(() => result.current.choose(choice));
    await pass(10);
    expect(result.current.answers.failure).toBe(message);
  });
});
