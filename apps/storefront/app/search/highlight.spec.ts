import { highlight } from './highlight';

const found = (text: string, query: string) =>
  highlight(text, query).flatMap((part) => (part.found ? [part.text] : []));

describe('the searched words of a result', () => {
  it.each([
    ['Écran ASUS 27" QHD', 'ecran asu', ['Écran', 'ASU']],
    ['Barrette RAM Ramaxel', 'ram', ['RAM', 'Ram']],
    ['Diagramme', 'ram', []],
    ['SSD 990 Pro 2 To', '990 2', ['990', '2']],
    ['Câble C++', '+ (c', ['C', 'C']],
    ['Souris', '  ', []],
    ['Touche 😀 Été', 'ete', ['Été']],
  ])('of "%s", for "%s"', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
    expect(
      highlight(text, query)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
