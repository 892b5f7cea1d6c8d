import { anySignal } from './any-signal.js';

describe('anySignal', () => {
  it('aborts with the first signal, and keeps its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const combined = anySignal([one.signal, two.signal]);
    expect(combined.aborted).toBe(false);
    two.abort('late');
    one.abort('too late');
    expect([combined.aborted, combined.reason]).toEqual([true, 'late']);
  });

  it('is aborted at once when one signal already is', () => {
    const combined = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
    expect([combined.aborted, combined.reason]).toEqual([true, 'before']);
  });
});
