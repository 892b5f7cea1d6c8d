import { firstAborted } from './first-aborted';

describe('the first of several signals', () => {
  it('aborts with it, and says its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const first = firstAborted([one.signal, two.signal]);
    expect(first.aborted).toBe(false);
    two.abort('late');
    one.abort('too late');
    expect([first.aborted, first.reason]).toEqual([true, 'late']);
  });

  it('is aborted when one was aborted before', () => {
    const first = firstAborted([new AbortController().signal, AbortSignal.abort('before')]);
    expect([first.aborted, first.reason]).toEqual([true, 'before']);
  });
});
