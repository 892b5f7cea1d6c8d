import { wordsOfNewProducts } from './refurbished.js';

describe('texts of refurbished products', () => {
  it.each([
    ['PC portable comme neuf', 'comme neuf'],
    ['<p>En <b>état</b>&nbsp;<b>neuf</b></p>', 'état neuf'],
    ['Écran remis à neuf', 'remis à neuf'],
    ['COMME NEUFS !', 'COMME NEUFS'],
  ])('must not say %j', (text, words) => {
    expect(wordsOfNewProducts(text)).toBe(words);
  });

  it.each(['Reconditionné, grade A', 'Neuf mois de garantie', 'Batterie neuve', 'Il y a neuflize'])(
    'may say %j',
    (text) => {
      expect(wordsOfNewProducts(text)).toBeNull();
    },
  );
});
