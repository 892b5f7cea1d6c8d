import { formatValue, sheetTitle } from './specification-values';

describe('the data sheet of a product', () => {
  it('has decimals with a comma, also in lists, and names as they are', () => {
    expect(['15.6 pouces', 'HDMI 2.1', ['2.5 Gb/s', 'USB 3.2'], 2.5].map(formatValue)).toEqual([
      '15,6\u00a0pouces',
      'HDMI 2.1',
      '2,5\u00a0Gb/s, USB 3.2',
      '2,5',
    ]);
  });

  it('has titles in French, also for the section whose key the interface fixes', () => {
    expect(['specifications', 'carte_mere'].map(sheetTitle)).toEqual(['Spécifications', 'Carte mere']);
  });
});
