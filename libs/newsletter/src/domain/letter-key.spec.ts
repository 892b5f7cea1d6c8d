import { letterKey, readLetterKey, welcomeKey } from './letter-key.js';

describe('keys of newsletter emails', () => {
  it('are parsed back', () => {
    expect(readLetterKey(letterKey(12, 345))).toEqual({ campaignId: 12, subscriptionId: 345 });
    expect(readLetterKey(welcomeKey('987', 345))).toEqual({ campaignId: null, subscriptionId: 345 });
    expect(readLetterKey(welcomeKey('0f-1a', 345))).toEqual({ campaignId: null, subscriptionId: 345 });
  });

  it.each([
    'order-confirmation-1207',
    'newsletter-',
    'newsletter-test-3-abc',
    'newsletter-welcome-7',
    'newsletter-1-2-3',
  ])('returns null for %s', (key) => {
    expect(readLetterKey(key)).toBeNull();
  });
});
