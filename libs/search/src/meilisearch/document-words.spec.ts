import { prefixesOf, indexedText, mixedWords, modelNames } from './document-words.js';

describe('words of a document', () => {
  it('are normalized and singular, with letters and digits split', () => {
    expect(indexedText('Écrans de jeu 27" Corsair RM750x, 3,5 pouces')).toBe(
      'ecran jeu 27 pouce corsair rm 750 x 3.5 pouce',
    );
  });

  it('contain model names as written and without spaces', () => {
    expect(modelNames('MSI GeForce RTX 4070 Ti 12 Go')).toEqual(
      expect.arrayContaining(['rtx4070', '4070ti', 'rtx4070ti']),
    );
    expect(modelNames('Corsair RM750x')).toEqual(['rm750x']);
    expect(modelNames('RTX4070 Ti')).toEqual(expect.arrayContaining(['rtx4070', '4070ti', 'rtx4070ti']));
    expect(modelNames('Souris sans fil')).toEqual([]);
    expect(mixedWords(['DDR5 6000 MHz', 'ddr5'])).toEqual(['ddr5']);
  });

  it('have prefixes that contain a digit, for search while typing', () => {
    expect(prefixesOf(['rtx4070', '4070', '27', 'ssd'])).toEqual(['rtx4', 'rtx40', 'rtx407', '407']);
  });
});
