import { editDistance, Vocabulary } from './vocabulary.js';

describe('correction of words', () => {
  const vocabulary = new Vocabulary(['clavier', 'clavier', 'carte', 'graphique', 'rtx4070', 'samsung', 'souris']);

  it('counts inserted, dropped, replaced and swapped letters', () => {
    expect(editDistance('clavier', 'clavire', 2)).toBe(1);
    expect(editDistance('samsung', 'samsng', 2)).toBe(1);
    expect(editDistance('carte', 'souris', 2)).toBe(3);
  });

  it('corrects unknown words and leaves the others', () => {
    expect(vocabulary.mended('clavir')).toBe('clavier');
    expect(vocabulary.mended('graphqiue')).toBe('graphique');
    expect(vocabulary.mended('samsumg')).toBe('samsung');
    expect(vocabulary.mended('souris')).toBeNull();
    expect(vocabulary.mended('zzzzzz')).toBeNull();
  });

  it('never corrects words with digits', () => {
    expect(vocabulary.mended('rtx4071')).toBeNull();
  });
});
