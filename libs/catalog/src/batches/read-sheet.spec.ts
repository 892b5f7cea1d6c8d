import { MAX_SHEET_LINES, readSheet } from './read-sheet.js';

const NO_TEXT = 'Ce fichier n’est pas du texte\u202f: enregistrez-le en UTF-8.';
const bytes = (text: string) => Buffer.from(text);

describe('a CSV file of products', () => {
  it('is read as Excel and others write it, with the number of each line', async () => {
    const quoted = '\ufeffRéférence;Nom;Prix HT\r\n"A;1";"Écran 24"" plat";"10,50"\r\n\r\n"\'=B";x;7\r\n';
    expect((await readSheet(bytes(quoted), ' HT')).lines).toEqual([
      { line: 2, cells: { reference: 'A;1', nom: 'Écran 24" plat', prix_ht: '10,50' } },
      { line: 4, cells: { reference: '=B', nom: 'x', prix_ht: '7' } },
    ]);
    const latin = Buffer.from('Référence,Délai de livraison\nA,48 h\n', 'latin1');
    expect((await readSheet(latin, ' HT')).lines).toEqual([
      { line: 2, cells: { reference: 'A', duree_livraison: '48 h' } },
    ]);
  });

  it('names the line of the file after line ends of Windows inside quotes', async () => {
    const { lines } = await readSheet(bytes('reference;délai de livraison\r\nA;"un\r\ndeux"\r\nB;trois\r\n'), ' HT');
    expect(lines.map(({ line, cells }) => [line, cells.reference])).toEqual([
      [3, 'A'],
      [4, 'B'],
    ]);
  });

  it('names the lines that have too few or too many cells', async () => {
    expect(await readSheet(bytes('reference\tstock\nA\t1\nB\nC\t2\t3\n'), ' HT')).toMatchObject({
      lines: [{ line: 2 }],
      broken: [
        { line: 3, message: 'Cette ligne a 1 cellule pour 2 titres.' },
        { line: 4, message: 'Cette ligne a 3 cellules pour 2 titres.' },
      ],
    });
  });

  it.each<[string, unknown, string]>([
    ['no file', undefined, 'Choisissez un fichier CSV.'],
    ['a text field', 'reference;stock', 'Choisissez un fichier CSV.'],
    ['an empty file', bytes(''), 'Choisissez un fichier CSV.'],
    ['blank lines', bytes('\n\n'), 'Ce fichier est vide.'],
    ['headings alone', bytes('Référence;Stock\n'), 'Ce fichier n’a que des titres de colonnes.'],
    ['a file in UTF-16', Buffer.from('\ufeffreference;stock\nA;1', 'utf16le'), NO_TEXT],
    ['a file with the character NUL', bytes('reference;stock\nA\0;1'), NO_TEXT],
    ['one endless line', bytes('x'.repeat(50_000)), 'Ce fichier n’est pas un fichier CSV.'],
    [
      'too many lines',
      bytes(`reference;stock\n${'A;1\n'.repeat(MAX_SHEET_LINES + 1)}`),
      'Au plus 20000 lignes à la fois.',
    ],
  ])('is refused when it is %s', async (_, file, message) => {
    await expect(readSheet(file, ' HT')).rejects.toThrow(message);
  });
});
