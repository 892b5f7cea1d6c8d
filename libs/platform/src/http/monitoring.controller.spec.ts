import { assertCanReadMetrics } from './monitoring.controller.js';

describe('access to /metrics', () => {
  const token = '3f1c9a74e0b25d86a91f47c2083eb65d';
  const attempt = (settings: Parameters<typeof assertCanReadMetrics>[0], authorization?: string) => () =>
    assertCanReadMetrics(settings, authorization);

  it('is open in a demo shop', () => {
    expect(attempt({ token: null, open: true })).not.toThrow();
  });

  it('is closed in production without a token', () => {
    for (const given of [undefined, '', 'Bearer ', 'Bearer null'])
      expect(attempt({ token: null, open: false }, given)).toThrow(expect.objectContaining({ kind: 'not-found' }));
  });

  it('requires the configured token', () => {
    expect(attempt({ token, open: false }, `Bearer ${token}`)).not.toThrow();
    for (const given of [undefined, '', token, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`])
      expect(attempt({ token, open: false }, given)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });
});
