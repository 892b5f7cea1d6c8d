import type { Specification } from '@boutik/contract';
import { formatValue, isSection } from '../product/specification-values';

export interface ComparedRow {
  /** Of its section: "Mémoire / Capacité". */
  name: string;
  /** One per product, in their order; null where the product does not say. */
  values: (string | null)[];
  differs: boolean;
}

/**
 * The specifications of products side by side, in the order of the first product that has them. A name that is in only
 * one sheet differs: the others do not say.
 */
export function compareSpecifications(
  specifications: readonly Specification[],
  titleOf: (name: string) => string,
): ComparedRow[] {
  const sheets = specifications.map((specification) => new Map(flatten(specification, titleOf)));
  const names = new Set(sheets.flatMap((sheet) => [...sheet.keys()]));
  return [...names].map((name) => {
    const values = sheets.map((sheet) => sheet.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}

/** Sections become the beginning of the names of their rows. */
function flatten(specification: Specification, titleOf: (name: string) => string): [name: string, value: string][] {
  return Object.entries(specification).flatMap(([name, value]) =>
    isSection(value)
      ? flatten(value, titleOf).map(([row, text]): [string, string] => [`${titleOf(name)} / ${row}`, text])
      : [[titleOf(name), formatValue(value)] satisfies [string, string]],
  );
}
