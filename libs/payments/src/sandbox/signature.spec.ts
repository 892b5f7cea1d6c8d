import { requireSignature, sign } from './signature.js';

describe('webhook signature', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const body = '{"id":"evt_1"}';
  const check = (over: { body?: string; signature?: string | undefined; secret?: string; now?: Date }) => () =>
    requireSignature(Buffer.from(over.body ?? body), {
      signature: 'signature' in over ? over.signature : sign(body, 's3cret', now),
      secret: over.secret ?? 's3cret',
      now: over.now ?? now,
    });

  it('accepts a valid signature within five minutes', () => {
    expect(check({})).not.toThrow();
    expect(check({ now: new Date(now.getTime() + 299_000) })).not.toThrow();
  });

  it('refuses an altered body, another secret, and a missing, malformed or old signature', () => {
    expect(check({ body: '{"id":"evt_2"}' })).toThrow('Signature refusée.');
    expect(check({ secret: 'other' })).toThrow('Signature refusée.');
    expect(check({ signature: undefined })).toThrow('Signature refusée.');
    expect(check({ signature: 't=1,v1=zz' })).toThrow('Signature refusée.');
    expect(check({ now: new Date(now.getTime() + 301_000) })).toThrow('Signature refusée.');
  });
});
