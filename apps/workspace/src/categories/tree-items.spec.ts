import type { CategoryLevel, CategoryTreeNode } from '@boutik/contract';
import { flatten, moveInside, moveOnto, moveTowards, pathOf, toTree } from './tree-items';

const node = (niveau: CategoryLevel, id: number, parent_id: number | null): CategoryTreeNode => ({
  niveau,
  id,
  parent_id,
  nom: `${niveau[0]}${niveau.length}-${id}`,
  masquee: false,
  produits: 0,
  en_vente: 0,
});

/** 1 has 10 (with 100, 101) and 11 (with 110); 2 has nothing. */
const roots = toTree([
  node('category', 1, null),
  node('category', 2, null),
  node('subcategory', 10, 1),
  node('subcategory', 11, 1),
  node('subsubcategory', 100, 10),
  node('subsubcategory', 101, 10),
  node('subsubcategory', 110, 11),
]);
const item = (key: string) => {
  const found = flatten(roots).find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('toTree', () => {
  it('puts nodes below their parents of the level above', () => {
    expect(flatten(roots).map(({ key }) => key)).toEqual([
      'category-1',
      'subcategory-10',
      'subsubcategory-100',
      'subsubcategory-101',
      'subcategory-11',
      'subsubcategory-110',
      'category-2',
    ]);
    expect(flatten(roots, () => false).map(({ key }) => key)).toEqual(['category-1', 'category-2']);
    expect(pathOf(item('subsubcategory-110'))).toBe('c8-1 › s11-11 › s14-110');
  });
});

describe('moveTowards', () => {
  const towards = (key: string, direction: 'up' | 'down' | 'out' | 'in') => moveTowards(roots, item(key), direction);

  it('changes the place among siblings', () => {
    expect(towards('category-2', 'up')).toEqual({ niveau: 'category', parent_id: null, apres: null });
    expect(towards('subcategory-10', 'down')).toEqual({ niveau: 'subcategory', parent_id: 1, apres: 11 });
    expect([towards('category-1', 'up'), towards('category-2', 'down')]).toEqual([null, null]);
  });

  it('goes out after the parent, and into the sibling before', () => {
    expect(towards('subsubcategory-101', 'out')).toEqual({ niveau: 'subcategory', parent_id: 1, apres: 10 });
    expect(towards('category-1', 'out')).toBeNull();
    expect(towards('subcategory-11', 'in')).toEqual({ niveau: 'subsubcategory', parent_id: 10, apres: 101 });
    expect(towards('category-2', 'in')).toEqual({ niveau: 'subcategory', parent_id: 1, apres: 11 });
    expect([towards('subsubcategory-101', 'in'), towards('category-1', 'in')]).toEqual([null, null]);
  });
});

describe('moves by pointer', () => {
  it('go into a node of the level above, at its end', () => {
    expect(moveInside(item('subcategory-11'), item('subsubcategory-100'))).toEqual({
      niveau: 'subsubcategory',
      parent_id: 11,
      apres: 110,
    });
    expect(moveInside(item('subsubcategory-110'), item('subsubcategory-100'))).toBeNull();
    // Two nodes below it would need a fourth level.
    expect(moveInside(item('subcategory-11'), item('subcategory-10'))).toBeNull();
  });

  it('go before and after a node, not into themselves, and by one level at most', () => {
    const onto = (key: string, target: string, zone: 'before' | 'after' | 'inside') =>
      moveOnto(roots, item(key), { target: item(target), zone });
    expect(onto('subsubcategory-110', 'subsubcategory-101', 'before')).toEqual({
      niveau: 'subsubcategory',
      parent_id: 10,
      apres: 100,
    });
    expect(onto('category-1', 'category-2', 'after')).toEqual({ niveau: 'category', parent_id: null, apres: 2 });
    expect(onto('category-1', 'subcategory-11', 'after')).toBeNull();
    expect(onto('subsubcategory-100', 'category-2', 'after')).toBeNull();
    expect(onto('subcategory-10', 'subsubcategory-110', 'after')).toBeNull();
  });
});
