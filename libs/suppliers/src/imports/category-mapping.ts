import type { CategoryNames, ProductDraft } from '@boutik/catalog';
import { slugOf } from '@boutik/kernel';
import type { FeedSettings } from './feed-settings.js';
import type { UnknownCategory } from './storage/import-counts.js';

type Categorized = Pick<ProductDraft, 'category' | 'subcategory' | 'subsubcategory'>;

/** Unknown categories that are shown; all of their products are imported or rejected. */
const MAX_UNKNOWN = 200;

/** Puts products into the categories of the shop that staff chose for a supplier's, and notes those that nobody knows. */
export class CategoryMapping {
  private readonly chosen: ReadonlyMap<string, { leafId: number; path: readonly string[] }>;
  private readonly unknownByKey = new Map<string, UnknownCategory>();

  constructor(
    private readonly settings: Pick<FeedSettings, 'categories' | 'rejectsUnknownCategories'>,
    private readonly names: CategoryNames,
  ) {
    this.chosen = new Map(
      settings.categories.flatMap(({ text, leafId }) => {
        const path = names.pathOf(leafId);
        return path ? [[keyOf(text), { leafId, path }] as const] : [];
      }),
    );
  }

  /** The draft in its category, or the French reason why it is rejected. */
  apply<Draft extends Categorized>(draft: Draft): { draft: Draft } | { reasons: string[] } {
    if (slugOf(draft.category) === '') return { draft };
    const text = categoryText(draft);
    const chosen = this.chosen.get(keyOf(text));
    if (chosen) {
      const [category = '', subcategory = '', subsubcategory = ''] = chosen.path;
      return { draft: { ...draft, category, subcategory, subsubcategory, categoryId: chosen.leafId } };
    }
    if (this.names.has([draft.category, draft.subcategory, draft.subsubcategory])) return { draft };
    this.countUnknown(text);
    if (!this.settings.rejectsUnknownCategories) return { draft };
    return { reasons: [`La catégorie «\u00a0${text}\u00a0» n’est associée à aucune catégorie de la boutique.`] };
  }

  /** Those with the most products first. */
  unknown(): UnknownCategory[] {
    return [...this.unknownByKey.values()].sort((a, b) => b.products - a.products).slice(0, MAX_UNKNOWN);
  }

  private countUnknown(text: string): void {
    const known = this.unknownByKey.get(keyOf(text));
    if (known) known.products += 1;
    else this.unknownByKey.set(keyOf(text), { text, products: 1 });
  }
}

/** "Composants / Processeurs": a level that the file leaves out repeats the one above it. */
function categoryText({ category, subcategory, subsubcategory }: Categorized): string {
  const levels = [category, subcategory, subsubcategory].map((level) => level.trim());
  return levels.filter((level, at) => level !== levels[at - 1]).join(' / ');
}

/** As rules of margins compare categories: without case, accents and spaces. */
function keyOf(text: string): string {
  return text.split('/').map(slugOf).join('/');
}
