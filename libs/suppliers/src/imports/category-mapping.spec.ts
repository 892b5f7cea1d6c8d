import { CategoryNames } from '@boutik/catalog';
import { CategoryMapping } from './category-mapping.js';

const names = new CategoryNames(
  [{ id: 3, names: ['Périphériques', 'Souris', 'Souris filaires'] }],
  [
    { level: 'category', id: 1, parent_id: null, slug: 'peripheriques' },
    { level: 'subcategory', id: 2, parent_id: 1, slug: 'souris' },
    { level: 'subsubcategory', id: 3, parent_id: 2, slug: 'souris-filaires' },
    { level: 'subsubcategory', id: 3, parent_id: 2, slug: 'souris-usb' },
  ],
);
const draft = (category: string, subcategory = category, subsubcategory = subcategory) => ({
  category,
  subcategory,
  subsubcategory,
});
const ours = draft('Périphériques', 'Souris', 'Souris filaires');

describe('the categories of a supplier', () => {
  it('become those that staff chose, whatever their case and accents', () => {
    const categories = [{ text: 'Périph / souris', leafId: 3 }];
    const mapping = new CategoryMapping({ categories, rejectsUnknownCategories: true }, names);
    expect(mapping.apply(draft('PERIPH', ' Souris '))).toEqual({ draft: { ...ours, categoryId: 3 } });
    expect(mapping.unknown()).toEqual([]);
  });

  it('stay when the shop knows them, also by a former name', () => {
    const mapping = new CategoryMapping({ categories: [], rejectsUnknownCategories: true }, names);
    expect(mapping.apply(ours)).toEqual({ draft: ours });
    const former = draft('peripheriques', 'souris', 'Souris USB');
    expect(mapping.apply(former)).toEqual({ draft: former });
  });

  it('are listed when nobody knows them, most products first, and created or rejected', () => {
    const categories = [{ text: 'Disparue', leafId: 99 }];
    const mapping = new CategoryMapping({ categories, rejectsUnknownCategories: false }, names);
    mapping.apply(draft('Disparue'));
    for (const given of [draft('Souris'), draft('souris')]) expect(mapping.apply(given)).toEqual({ draft: given });
    expect(mapping.unknown()).toEqual([
      { text: 'Souris', products: 2 },
      { text: 'Disparue', products: 1 },
    ]);
    const strict = new CategoryMapping({ categories: [], rejectsUnknownCategories: true }, names);
    expect(strict.apply(draft('A', 'B'))).toEqual({ reasons: [expect.stringContaining('A / B')] });
  });
});
