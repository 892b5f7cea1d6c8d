import { editDistance, Vocabulary } from './vocabulary.js';

describe('correction of words', () => {
  const vocabulary = new Vocabulary(['clavier', 'clavier', 'carte', 'graphique', 'rtx4070', 'samsung', 'souris']);

  it('counts inserted, dropped, replaced and swapped letters', () => {
    expect(editDistance('clavier', 'clavire', 2)).toBe(1);
    expect(editDistance('samsung', 'samsng', 2)).toBe(1);
    expect(editDistance('carte', 'souris', 2)).toBe(3);
  });

  it('corrects unknown words and leaves the others', () => {
    expect(vocabulary.correct('clavir')).toBe('clavier');
    expect(vocabulary.correct('graphqiue')).toBe('graphique');
    expect(vocabulary.correct('samsumg')).toBe('samsung');
    expect(vocabulary.correct('souris')).toBeNull();
    expect(vocabulary.correct('zzzzzz')).toBeNull();
  });

  it('never corrects words with digits', () => {
    expect(vocabulary.correct('rtx4071')).toBeNull();
  });
});
