import { breadcrumbOf, findCategoryPath } from './category-path';
import type { CategoryNode } from './category-node';

const leaf = (id: number, name: string): CategoryNode => ({ id, name, children: [] });
const tree: CategoryNode[] = [
  {
    id: 1,
    name: 'Composants',
    children: [
      { id: 1, name: 'Cartes graphiques', children: [leaf(1, 'GeForce'), leaf(2, 'Radeon')] },
      { id: 2, name: 'Mémoire', children: [] },
    ],
  },
  { id: 2, name: 'Écrans', children: [] },
];

describe('the path to a category', () => {
  it('contains every level, with its siblings', () => {
    const steps = findCategoryPath(tree, 'subsubcategory', 2) ?? [];
    expect(steps.map((step) => step.category.name)).toEqual(['Composants', 'Cartes graphiques', 'Radeon']);
    expect(breadcrumbOf(steps, 'RX 7800 XT')).toEqual([
      { label: 'Composants', href: '/category/1', siblings: [{ label: 'Écrans', href: '/category/2' }] },
      { label: 'Cartes graphiques', href: '/subcategory/1', siblings: [{ label: 'Mémoire', href: '/subcategory/2' }] },
      { label: 'Radeon', href: '/subsubcategory/2', siblings: [{ label: 'GeForce', href: '/subsubcategory/1' }] },
      { label: 'RX 7800 XT' },
    ]);
  });

  it('distinguishes the levels', () => {
    expect(findCategoryPath(tree, 'category', 2)?.map((step) => step.category.name)).toEqual(['Écrans']);
    expect(findCategoryPath(tree, 'subcategory', 2)?.at(-1)?.category.name).toBe('Mémoire');
    expect(findCategoryPath(tree, 'subcategory', 9)).toBeNull();
  });
});
