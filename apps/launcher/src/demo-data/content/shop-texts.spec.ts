import { shopTexts } from './index.js';

const all = shopTexts.map((text) => text.html).join('\n');
const plain = all.replace(/<[^>]+>/g, ' ');

describe("the demo shop's texts", () => {
  it('name the seller by placeholders only', () => {
    expect(all).not.toMatch(/\bBoutik\b|123456782|bonjour@boutik/);
  });

  it('do not link to the European dispute platform, closed since 20 July 2025 (Reg. 2024/3228)', () => {
    expect(all).not.toContain('ec.europa.eu');
  });

  it.each([
    ['{{returns.days}}'],
    ['Renoncer au contrat ici'],
    ['Confirmer la rétractation'],
    ['Commande avec obligation de paiement'],
    ['garantie légale de conformité'],
    ['L. 217-1 à L. 217-32'],
    ['éco-participation'],
    ['24 communes'],
    ['médiateur'],
    ['CNIL'],
    ['RGAA'],
  ])('contain %s', (words) => {
    expect(plain).toContain(words);
  });

  it('follow French typography', () => {
    expect(plain).not.toMatch(/ [;:?!»%€]|« | '|\w'\w/);
  });

  it('give each heading a unique id', () => {
    for (const { html } of shopTexts) {
      const ids = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(html.split('<h2').length - 1);
    }
  });

  it('link only to ids that exist', () => {
    for (const [, id = ''] of all.matchAll(/#([a-z-]+)"/g)) expect(all).toContain(`id="${id}"`);
  });
});
