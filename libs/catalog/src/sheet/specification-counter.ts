import type { SheetType, Specification } from '@boutik/contract';
import { isGroup, PATH_SEPARATOR, toTyped, valueTexts } from './sheet-values.js';

/** What the products of a category have under one name. */
export interface NameSummary {
  section: string;
  name: string;
  kind: SheetType;
  products: number;
  units: string[];
  value_counts: Record<string, number>;
}

interface Counts {
  products: number;
  kinds: Map<SheetType, number>;
  units: Map<string, number>;
  values: Map<string, number>;
}

const MAX_VALUES = 500;
const MAX_UNITS = 5;
/** Longer values are prose: nobody chooses them again. */
const MAX_VALUE_LENGTH = 120;

/** Counts names, values, types and units of data sheets. */
export class SpecificationCounter {
  private readonly sections = new Map<string, Map<string, Counts>>();

  add(specification: Specification, section = ''): void {
    for (const [name, value] of Object.entries(specification)) {
      if (isGroup(value)) {
        this.add(value, section === '' ? name : `${section}${PATH_SEPARATOR}${name}`);
        continue;
      }
      const texts = valueTexts(value);
      if (texts.length === 0) continue;
      const counts = this.countsOf(section, name);
      const typed = toTyped(value);
      counts.products += 1;
      increment(counts.kinds, typed.type);
      if (typed.type === 'nombre' && typed.unite !== '') increment(counts.units, typed.unite);
      for (const text of new Set(texts)) if (text.length <= MAX_VALUE_LENGTH) increment(counts.values, text);
    }
  }

  summaries(): NameSummary[] {
    return [...this.sections].flatMap(([section, names]) =>
      [...names].map(([name, { products, kinds, units, values }]) => ({
        section,
        name,
        kind: byFrequency(kinds)[0]?.[0] ?? 'texte',
        products,
        units: byFrequency(units)
          .slice(0, MAX_UNITS)
          .map(([unit]) => unit),
        value_counts: Object.fromEntries(byFrequency(values).slice(0, MAX_VALUES)),
      })),
    );
  }

  private countsOf(section: string, name: string): Counts {
    const names = this.sections.get(section) ?? new Map<string, Counts>();
    this.sections.set(section, names);
    const counts = names.get(name) ?? { products: 0, kinds: new Map(), units: new Map(), values: new Map() };
    names.set(name, counts);
    return counts;
  }
}

export function byFrequency<T>(counts: ReadonlyMap<T, number>): [T, number][] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function increment<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
