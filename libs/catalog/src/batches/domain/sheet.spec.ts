import { plainPath, readHeadings, readLine, type SheetColumn, valuesText } from './sheet.js';

const line = (cells: Partial<Record<SheetColumn, string>>) => readLine({ line: 2, cells }, ' HT');

describe('the headings of a CSV file of products', () => {
  it('are those of the export, in any order and case, with or without accents', () => {
    expect(readHeadings(['PRIX HT', ' reference ', 'delai de  livraison'], ' HT')).toEqual({
      columns: ['prix_ht', 'reference', 'duree_livraison'],
    });
  });

  it.each([
    [['Référence', 'Couleur'], 'La colonne «\u00a0Couleur\u00a0» n’existe pas dans l’export.'],
    [['Référence', 'Stock', 'stock'], 'La colonne «\u00a0stock\u00a0» est en double.'],
    [['Prix HT'], 'La colonne «\u00a0Référence\u00a0» manque.'],
    [['Référence', 'Nom'], 'Le fichier n’a aucune colonne à modifier.'],
  ])('%j are refused', (headings, error) => expect(readHeadings(headings, ' HT')).toEqual({ error }));

  it('have no tax where the seller is exempt; a column "Prix" would be ambiguous elsewhere', () => {
    expect(readHeadings(['Référence', 'Prix'], '')).toEqual({ columns: ['reference', 'prix_ht'] });
    expect(readHeadings(['Référence', 'Prix HT'], '')).toEqual({ columns: ['reference', 'prix_ht'] });
    expect(readHeadings(['Référence', 'Prix'], ' HT')).toHaveProperty('error');
    expect(readLine({ line: 2, cells: { prix_ht: 'abc' } }, '')).toEqual({
      errors: ['Prix\u202f: «\u00a0abc\u00a0», un prix en euros plus grand que 0 est attendu.'],
    });
  });
});

describe('a line of a CSV file of products', () => {
  it('changes what its cells hold, and leaves the rest', () => {
    expect(line({ reference: 'A', prix_ht: '1\u202f234,5 €', nb_stock: '', en_vente: 'Non' })).toEqual({
      change: {
        price: { kind: 'fixed', value: 123_450, rounding: 'none' },
        promotion: undefined,
        stock: undefined,
        isActive: false,
        deliveryTime: undefined,
        categoryPath: undefined,
      },
    });
    expect(line({ nb_stock: '0', en_vente: 'OUI', duree_livraison: '48 h', categorie: 'A > B > C' })).toMatchObject({
      change: { stock: 0, isActive: true, deliveryTime: '48 h', categoryPath: 'A > B > C' },
    });
  });

  it('sets a promotional price, or takes it away', () => {
    expect(line({ prix_promo_ht: '9,90' })).toMatchObject({
      change: { promotion: { discount: { kind: 'fixed', value: 990 }, rounding: 'none' } },
    });
    expect(line({ prix_promo_ht: 'Aucun' })).toMatchObject({ change: { promotion: null } });
    expect(line({ prix_promo_ht: '' })).toMatchObject({ change: { promotion: undefined } });
  });

  it('names a family with its values, or leaves it', () => {
    const values = [
      { axis: 'Couleur', value: 'Noir : mat' },
      { axis: 'Taille', value: 'M' },
    ];
    expect(line({ famille: 'Souris', declinaison: ' Couleur:Noir : mat |Taille : M' })).toMatchObject({
      change: { family: { name: 'Souris', values } },
    });
    expect(valuesText(values)).toBe('Couleur : Noir : mat | Taille : M');
    expect(line({ famille: 'Aucune', declinaison: '' })).toMatchObject({ change: { family: null } });
    expect(line({ famille: '', declinaison: '' })).toEqual({ change: expect.not.objectContaining({ family: null }) });
  });

  it.each([
    { famille: 'Souris' },
    { declinaison: 'Couleur : Noir' },
    { famille: 'Souris', declinaison: 'Noir' },
    { famille: 'Souris', declinaison: 'Couleur : | Taille : M' },
    { famille: 'Souris', declinaison: 'Couleur : Noir | couleur : Blanc' },
    { famille: 'Souris', declinaison: 'A : 1 | B : 2 | C : 3 | D : 4' },
    { famille: 'x'.repeat(121), declinaison: 'Couleur : Noir' },
  ])('is refused with the family of %j', (cells) => expect(line(cells)).toHaveProperty('errors'));

  it.each<[SheetColumn, string]>([
    ['prix_promo_ht', 'moitié'],
    ['prix_promo_ht', '0'],
    ['prix_ht', 'gratuit'],
    ['prix_ht', '0'],
    ['prix_ht', '-5'],
    ['prix_ht', '1,234'],
    ['prix_ht', '1e5'],
    ['nb_stock', '3,5'],
    ['nb_stock', '-1'],
    ['nb_stock', '1000001'],
    ['en_vente', 'peut-être'],
    ['duree_livraison', 'x'.repeat(101)],
  ])('is refused with %s of "%s"', (column, cell) => {
    const read = line({ [column]: cell });
    expect('errors' in read && read.errors).toHaveLength(1);
  });

  it('names all that is wrong', () => {
    expect(line({ prix_ht: 'abc', nb_stock: 'beaucoup' })).toEqual({
      errors: [
        'Prix HT\u202f: «\u00a0abc\u00a0», un prix en euros plus grand que 0 est attendu.',
        'Stock\u202f: «\u00a0beaucoup\u00a0», un nombre entier de 0 à 1000000 est attendu.',
      ],
    });
  });
});

it('compares paths of categories without case, accents and spaces', () => {
  expect(plainPath('Informatique>  ÉCRANS > 27 pouces')).toBe(plainPath('informatique > Ecrans > 27\u00a0pouces'));
});
