import { homePreviewToken, readHomePreviewToken } from './home-preview-token.js';

describe('the link of a preview of the home page', () => {
  const secret = 'a secret of the shop';
  const minutesLater = (minutes: number) => ({
    now: new Date(Date.parse('2026-11-28T10:00:30Z') + minutes * 60_000),
    secret,
  });
  const now = minutesLater(0);

  it('has its date for half an hour', () => {
    const token = homePreviewToken('2026-12-24T08:05', now);
    expect(token).toMatch(/^[\w-]{20,100}$/);
    expect(readHomePreviewToken(token, minutesLater(29))).toBe('2026-12-24T08:05');
    expect(readHomePreviewToken(token, minutesLater(31))).toBeNull();
  });

  it('is nothing with another date or secret', () => {
    const token = homePreviewToken('2026-12-24T08:05', now);
    expect(readHomePreviewToken(token.replace('20261224', '20261225'), now)).toBeNull();
    expect(readHomePreviewToken(token, { ...now, secret: 'another secret' })).toBeNull();
    expect(readHomePreviewToken('', now)).toBeNull();
  });
});
