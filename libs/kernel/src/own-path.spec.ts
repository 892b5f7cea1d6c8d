import { ownPath } from './own-path.js';

describe('ownPath', () => {
  it.each([
    ['http://localhost:3000/paiement/success?a=1', '/paiement/success?a=1'],
    ['https://checkout.stripe.com/pay/1', 'https://checkout.stripe.com/pay/1'],
    ['http://localhost:3000.example.com/', 'http://localhost:3000.example.com/'],
  ])('%s', (url, expected) => {
    expect(ownPath(url, 'http://localhost:3000')).toBe(expected);
  });
});
