import { isUnknownRecipient } from './delivery-status.js';

describe('saysUnknownRecipient', () => {
  it.each([
    '550 5.1.1 <x@y.re>: Recipient address rejected: User unknown',
    '550 No such user here',
    '5.1.10',
    '551 5.2.1 mailbox disabled',
    '5.0.0',
    "Can't send mail - all recipients were rejected: 550 answer 550",
  ])('yes: %s', (text) => {
    expect(isUnknownRecipient(text)).toBe(true);
  });

  it.each([
    '554 5.7.1 Service unavailable; client [192.0.2.1] blocked',
    '552 5.2.2 mailbox full',
    '5.4.4',
    '550 5.1.8 sender rejected',
    '5.7.26',
  ])('no: %s', (text) => {
    expect(isUnknownRecipient(text)).toBe(false);
  });
});
