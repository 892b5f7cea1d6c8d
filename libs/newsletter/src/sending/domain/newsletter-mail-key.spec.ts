import { campaignMailKey, parseNewsletterMailKey, welcomeMailKey } from './newsletter-mail-key.js';

describe('keys of newsletter emails', () => {
  it('are parsed back', () => {
    expect(parseNewsletterMailKey(campaignMailKey(12, 345))).toEqual({ campaignId: 12, subscriptionId: 345 });
    expect(parseNewsletterMailKey(welcomeMailKey('987', 345))).toEqual({ campaignId: null, subscriptionId: 345 });
    expect(parseNewsletterMailKey(welcomeMailKey('0f-1a', 345))).toEqual({ campaignId: null, subscriptionId: 345 });
  });

  it.each([
    'order-confirmation-1207',
    'newsletter-',
    'newsletter-test-3-abc',
    'newsletter-welcome-7',
    'newsletter-1-2-3',
  ])('returns null for %s', (key) => {
    expect(parseNewsletterMailKey(key)).toBeNull();
  });
});
