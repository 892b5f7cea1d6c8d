import { beginningsOf, indexedText, mixedWords, modelsOf } from './document-words.js';

describe('the words of a document', () => {
  it('are plain, singular, and have no word of letters and digits', () => {
    expect(indexedText('Écrans de jeu 27" Corsair RM750x, 3,5 pouces')).toBe(
      'ecran jeu 27 pouce corsair rm 750 x 3.5 pouce',
    );
  });

  it('keep models as they are written and as they are glued', () => {
    expect(modelsOf('MSI GeForce RTX 4070 Ti 12 Go')).toEqual(
      expect.arrayContaining(['rtx4070', '4070ti', 'rtx4070ti']),
    );
    expect(modelsOf('Corsair RM750x')).toEqual(['rm750x']);
    expect(modelsOf('RTX4070 Ti')).toEqual(expect.arrayContaining(['rtx4070', '4070ti', 'rtx4070ti']));
    expect(modelsOf('Souris sans fil')).toEqual([]);
    expect(mixedWords(['DDR5 6000 MHz', 'ddr5'])).toEqual(['ddr5']);
  });

  it('are found while one types their digits, not their letters', () => {
    expect(beginningsOf(['rtx4070', '4070', '27', 'ssd'])).toEqual(['rtx4', 'rtx40', 'rtx407', '407']);
  });
});
