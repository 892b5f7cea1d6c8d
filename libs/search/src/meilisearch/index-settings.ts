import { createHash } from 'node:crypto';
import { keysOf } from '@boutik/kernel';
import type { Settings } from 'meilisearch';
import { stopWords } from '../language/stop-words.js';
import { synonymSets } from '../language/synonyms.js';
import { singular } from './document-words.js';

/** Version of the document format; increase it to have the index rebuilt. */
const DOCUMENT_VERSION = 2;

const equality = { facetSearch: false, filter: { equality: true, comparison: false } };
const comparison = { facetSearch: false, filter: { equality: false, comparison: true } };

/** Most important first: a match in the title ranks before one in the specification or the description. */
const searchableAttributes = ['title', 'models', 'beginnings', 'asides', 'sheet', 'codes', 'text'];

/** The settings of the index; other settings are left unchanged. */
export const indexSettings: Settings = {
  searchableAttributes: searchableAttributes,
  displayedAttributes: [
    'id',
    'title',
    'models',
    'asides',
    'brand',
    'options',
    'family',
    'representative',
    'subsubcategory',
    'inStock',
    'appeal',
    'createdAt',
    'priceWithTax',
    'priceWithoutTax',
  ],
  filterableAttributes: [
    {
      attributePatterns: ['category', 'subcategory', 'subsubcategory', 'promotion', 'inStock', 'isNew', 'refurbished'],
      features: equality,
    },
    { attributePatterns: ['reference', 'ean', 'brandKey', 'brand', 'options', 'id', 'inFamily'], features: equality },
    { attributePatterns: ['priceWithTax', 'priceWithoutTax', 'numbers.*'], features: comparison },
  ],
  sortableAttributes: ['id', 'nameOrder', 'priceWithTax', 'priceWithoutTax'],
  // An explicit sort comes first. Without one: quality of the match, then the shop's order.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'attributeRank',
    'exactness',
    'inStock:desc',
    'appeal:desc',
    'createdAt:desc',
    'id:desc',
  ],
  distinctAttribute: null,
  stopWords: [...new Set([...stopWords].map(singular))],
  synonyms: synonyms(),
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 8 },
    // One wrong digit means another product.
    disableOnNumbers: true,
    disableOnAttributes: ['models', 'beginnings', 'codes'],
    disableOnWords: [],
  },
  // "3.5" is one number.
  nonSeparatorTokens: ['.'],
  separatorTokens: [],
  dictionary: [],
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['fra'] }],
  proximityPrecision: 'byWord',
  prefixSearch: 'indexingTime',
  facetSearch: false,
  // The options of all specifications are values of one facet. Sorted by name: only then are the counts exact.
  faceting: { maxValuesPerFacet: 200_000, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1_000_000 },
  searchCutoffMs: 1000,
};

/** Each name of a set maps to the others, in normalized words. */
function synonyms(): Record<string, string[]> {
  const sets = synonymSets.map((set) => [...new Set(set.map((name) => name.split(' ').map(singular).join(' ')))]);
  return Object.fromEntries(
    sets.flatMap((set) => set.map((name) => [name, set.filter((other) => other !== name)] as const)),
  );
}

/** Hash of the settings and of the document format. */
export const indexVersion = createHash('sha256')
  .update(JSON.stringify([DOCUMENT_VERSION, indexSettings]))
  .digest('hex')
  .slice(0, 16);

/** The settings that differ from the live ones, or null when none does. */
export function settingsToChange(live: Settings, wanted: Settings = indexSettings): Settings | null {
  const differing = keysOf(wanted).filter((name) => !matchesSetting(live[name], wanted[name], ORDERED.has(name)));
  return differing.length === 0 ? null : Object.fromEntries(differing.map((name) => [name, wanted[name]]));
}

/** Settings whose order matters; Meilisearch returns the other lists in its own order. */
const ORDERED: ReadonlySet<string> = new Set(['searchableAttributes', 'rankingRules', 'filterableAttributes']);

/** Whether `live` contains all of `wanted`; a newer Meilisearch may return more. */
function matchesSetting(live: unknown, wanted: unknown, ordered: boolean): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(live) || live.length !== wanted.length) return false;
    if (ordered) return wanted.every((element, at) => matchesSetting(live[at], element, false));
    return wanted.every((element) => live.some((other) => matchesSetting(other, element, false)));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof live !== 'object' || live === null) return false;
    const sameSize = Object.keys(live).length === Object.keys(wanted).length;
    return (
      (sameSize || !isMap(wanted)) &&
      Object.entries(wanted).every(([name, value]) =>
        matchesSetting(Object.entries(live).find(([other]) => other === name)?.[1], value, false),
      )
    );
  }
  return live === wanted || (wanted === null && live === undefined);
}

/** Synonyms and sort orders are maps: extra live entries count as a difference. */
function isMap(value: object): boolean {
  return value === indexSettings.synonyms || value === indexSettings.faceting?.sortFacetValuesBy;
}
