/** @jest-environment jsdom */
import { forgetSearches, storeSearch, storedSearches } from './stored-searches';

describe('searches of this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are few, the newest first, each once, and can be erased', () => {
    for (const text of ['souris', 'écran 27', 'clavier', ' Souris ', 'x', 'a'.repeat(81)]) storeSearch(text);
    expect(storedSearches()).toEqual(['Souris', 'clavier', 'écran 27']);
    for (let at = 0; at < 10; at += 1) storeSearch(`texte ${at}`);
    expect(storedSearches()).toHaveLength(6);
    forgetSearches();
    expect(storedSearches()).toEqual([]);
  });

  it('are none where somebody else has written', () => {
    for (const text of ['{', '{"a":1}', '[1,null,""]']) {
      localStorage.setItem('boutik_recherches', text);
      expect(storedSearches()).toEqual([]);
    }
  });
});
