import type { Specification } from '@boutik/contract';
import { formatValue, isSection } from '../product/specification-values';

interface ComparedRow {
  name: string;
  /** One per product, in their order; null where the product does not say. */
  values: (string | null)[];
  differs: boolean;
}

/** Rows under one title, in the order of the first product that has them. */
export interface ComparedSection {
  title: string;
  rows: ComparedRow[];
}

const WITHOUT_SECTION = 'Général';

/**
 * The specifications of products side by side. A name that is in only one sheet differs: the others do not say.
 */
export function compareSpecifications(
  specifications: readonly Specification[],
  titleOf: (name: string) => string,
): ComparedSection[] {
  const sheets = specifications.map((specification) => sectionsOf(specification, titleOf));
  const titles = new Set(sheets.flatMap((sheet) => [...sheet.keys()]));
  return [...titles].map((title) => {
    const sections = sheets.map((sheet) => sheet.get(title));
    const names = new Set(sections.flatMap((section) => [...(section?.keys() ?? [])]));
    const rows = [...names].map((name) => {
      const values = sections.map((section) => section?.get(name) ?? null);
      return { name, values, differs: new Set(values).size > 1 };
    });
    return { title, rows };
  });
}

/** The rows of each section by name; those outside any section come first. */
function sectionsOf(specification: Specification, titleOf: (name: string) => string): Map<string, Map<string, string>> {
  const entries = Object.entries(specification);
  const ungrouped = Object.fromEntries(entries.filter(([, value]) => !isSection(value)));
  const grouped = entries.filter((entry): entry is [string, Specification] => isSection(entry[1]));
  const sections = [
    ...(Object.keys(ungrouped).length > 0 ? [[WITHOUT_SECTION, ungrouped] as const] : []),
    ...grouped.map(([name, section]) => [titleOf(name), section] as const),
  ];
  return new Map(sections.map(([title, section]) => [title, new Map(rowsOf(section, titleOf))]));
}

/** Nested sections become the beginning of the names of their rows. */
function rowsOf(section: Specification, titleOf: (name: string) => string): [name: string, value: string][] {
  return Object.entries(section).flatMap(([name, value]): [string, string][] =>
    isSection(value)
      ? rowsOf(value, titleOf).map(([row, text]) => [`${titleOf(name)}, ${row}`, text])
      : [[titleOf(name), formatValue(value)]],
  );
}
