import { descriptionHtml, french } from './french-text.js';

describe('French typography', () => {
  it('puts no-break spaces before punctuation marks and units', () => {
    expect(french('Prêt ? Oui : 16 Go, 1.5 kg « net » à 20 %')).toBe(
      'Prêt\u202f? Oui\u202f: 16\u00a0Go, 1,5\u00a0kg «\u202fnet\u202f» à 20\u202f%',
    );
  });

  it('does not change version numbers and writes typographic apostrophes', () => {
    expect(french("l'HDMI 2.1 et l'USB 3.2")).toBe('l’HDMI 2.1 et l’USB 3.2');
  });
});

describe('a description', () => {
  it('begins with the short description and escapes markup', () => {
    expect(descriptionHtml(['Écran <27>.', 'Suite.', 'Fin.'], ['Un point'])).toBe(
      '<p>Écran &lt;27&gt;.</p>\n<p>Suite.</p>\n<ul><li>Un point</li></ul>\n<p>Fin.</p>',
    );
  });
});
