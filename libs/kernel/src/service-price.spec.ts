import { servicePrice } from './service-price.js';

describe('servicePrice', () => {
  it.each([
    ['50 €/heure', 5000],
    ['50€/heure', 5000],
    ['49,90 € par poste', 4990],
    ['49.9 €', 4990],
    ['1 250 € / an', 125_000],
    ['1\u202f250,50\u202f€', 125_050],
    ['1.250 €', 125_000],
    ['0 €', 0],
    ['0,00 €', 0],
    ['0,50 €', 50],
    ['Sur devis', 0],
    ['à partir de 50 €', 0],
    ['', 0],
    ['-50 €', 0],
  ])('%s', (text, cents) => {
    expect(servicePrice(text)).toBe(cents);
  });
});
