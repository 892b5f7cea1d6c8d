import { firstAborted } from './first-aborted';

describe('anySignal', () => {
  it('aborts with the first signal, and keeps its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const first = firstAborted([one.signal, two.signal]);
    expect(first.aborted).toBe(false);
    two.abort('late');
    one.abort('too late');
    expect([first.aborted, first.reason]).toEqual([true, 'late']);
  });

  it('is aborted at once when one signal already is', () => {
    const first = firstAborted([new AbortController().signal, AbortSignal.abort('before')]);
    expect([first.aborted, first.reason]).toEqual([true, 'before']);
  });
});
