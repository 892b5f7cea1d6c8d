import type { ProductDraft } from '@boutik/catalog';
import { applyRate, type BasisPoints, type Cents, slugOf, splitVat, STANDARD_VAT, withVat } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import { VariantCheck } from './variant-check.js';
import { type ColumnTarget, columnMapping, guessTarget } from '../mapping/generic-mapping.js';
import type { ImportSettings, Mapping } from '../mapping/mapping.js';
import type { CategoryMapping } from './category-mapping.js';
import type { FeedSettings } from './feed-settings.js';

/**
 * Mapping of a supplier's files with the settings that staff chose: columns, category of rows without one, and prices
 * from purchase price, exchange rate and margin. A sale price of the file wins over a computed one.
 */
export function feedMapping(
  settings: FeedSettings,
  categories: Pick<CategoryMapping, 'apply'>,
  /** The VAT that the seller charges. */
  vatOf = (rate: BasisPoints): BasisPoints => chargedVat(rate),
): Mapping {
  const required =
    settings.category === '' ? (['reference', 'name', 'category'] as const) : (['reference', 'name'] as const);
  const variants = new VariantCheck();
  const columns = columnMapping((column) => targetOf(settings, column), required);
  return {
    ...columns,
    map(row, importSettings) {
      const mapped = columns.map(row, importSettings);
      if ('reasons' in mapped) return mapped;
      const refusal = variants.refusal(mapped.draft);
      if (refusal) return { reasons: [refusal] };
      // Rules of margins name the categories of the file.
      return categories.apply(priced(withCategory(mapped.draft, settings), settings, vatOf));
    },
  };
}

/** What staff chose for a column of this name, or what its name says; a file may call one "constructor". */
export function targetOf({ columns }: Pick<FeedSettings, 'columns'>, column: string): ColumnTarget {
  return (Object.hasOwn(columns, column) ? columns[column] : undefined) ?? guessTarget(column);
}

/** What the reading of a row needs besides its mapping. */
export function importSettingsOf(supplierId: number, settings: FeedSettings): ImportSettings {
  const { exchangeRateBp, marginBp, firstStock } = settings;
  return { supplierId, exchangeRateBp, marginBp, firstStock };
}

function withCategory(draft: ProductDraft, settings: FeedSettings): ProductDraft {
  if (draft.category !== '' || settings.category === '') return draft;
  const subcategory = settings.subcategory || settings.category;
  return { ...draft, category: settings.category, subcategory, subsubcategory: settings.subsubcategory || subcategory };
}

function priced(draft: ProductDraft, settings: FeedSettings, vatOf: (rate: BasisPoints) => BasisPoints): ProductDraft {
  if (draft.purchasePriceCents === undefined || draft.purchasePriceCents === null) return draft;
  const purchasePriceCents = applyRate(draft.purchasePriceCents, settings.exchangeRateBp);
  if (draft.netPriceCents !== null) return { ...draft, purchasePriceCents };
  const marginBp = marginOf(draft, purchasePriceCents, settings);
  const net = purchasePriceCents + applyRate(purchasePriceCents, marginBp);
  const vat = vatOf(draft.vatRateBp ?? STANDARD_VAT);
  return { ...draft, purchasePriceCents, netPriceCents: settings.roundsTo90 ? raisedTo90(net, vat) : net };
}

/** The margin of the first rule that holds for this category and purchase price. */
export function marginOf(
  { category, subcategory, subsubcategory }: Pick<ProductDraft, 'category' | 'subcategory' | 'subsubcategory'>,
  purchaseCents: Cents,
  { rules, marginBp }: Pick<FeedSettings, 'rules' | 'marginBp'>,
): BasisPoints {
  const path = [category, subcategory, subsubcategory].map(slugOf);
  const rule = rules.find(
    ({ category: wanted, fromCents, toCents }) =>
      purchaseCents >= fromCents &&
      (toCents === null || purchaseCents < toCents) &&
      wanted
        .split('/')
        .filter((name) => name.trim() !== '')
        .every((name, level) => slugOf(name) === path[level]),
  );
  return rule?.marginBp ?? marginBp;
}

/** The net price of the next price including tax that ends in ,90 and that a net price in whole cents can give. */
export function raisedTo90(net: Cents, vat: BasisPoints): Cents {
  for (let raised = Math.ceil((withVat(net, vat) - 90) / 100) * 100 + 90; ; raised += 100) {
    const candidate = splitVat(raised, vat).net;
    if (withVat(candidate, vat) === raised) return candidate;
  }
}
