import { significantWords, queryWords, referenceKey } from './query-words.js';

describe('words of a query', () => {
  it('are normalized like the words of documents', () => {
    expect(queryWords('Écran 27" Incurvé')).toEqual(['ecran', '27', 'pouces', 'incurve']);
    expect(queryWords('32GB ddr5, 2 To SSD')).toEqual(['32', 'go', 'ddr5', '2', 'to', 'ssd']);
    expect(queryWords('m.2 2,5"')).toEqual(['m', '2', '2.5', 'pouces']);
    expect(queryWords("  '); drop table -- & | ! <-> ")).toEqual(['drop', 'table']);
  });

  it('exclude stop words, unless there are no others', () => {
    expect(significantWords('une carte graphique pour le jeu')).toEqual(['carte', 'graphique', 'jeu']);
    expect(significantWords('la')).toEqual(['la']);
  });

  it('are the same for USB-C in one word', () => {
    expect(significantWords('Câble USBC')).toEqual(significantWords('câble usb-c'));
  });

  it('give references without dashes', () => {
    expect(referenceKey('BTK-GPU-00012')).toBe('btkgpu00012');
  });
});
