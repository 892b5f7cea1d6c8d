import type { ProductDraft } from '@boutik/catalog';

interface SeenFamily {
  axes: string;
  references: Map<string, string>;
}

/** Finds variants of one file that cannot be in one family: with other axes, or with the values of another row. */
export class VariantCheck {
  private readonly families = new Map<string, SeenFamily>();

  /** The French reason against a row, or null. */
  refusal({ reference, family }: Pick<ProductDraft, 'reference' | 'family'>): string | null {
    // The schema of drafts refuses a family without values.
    if (!family || family.values.length === 0) return null;
    const sorted = family.values.toSorted((a, b) => a.axis.localeCompare(b.axis, 'fr'));
    const axes = sorted.map(({ axis }) => axis).join(', ');
    const values = sorted.map(({ value }) => value).join(', ');
    const key = family.name.toLowerCase();
    const seen = this.families.get(key) ?? { axes, references: new Map<string, string>() };
    this.families.set(key, seen);
    const named = `Famille «\u00a0${family.name}\u00a0»\u202f: `;
    if (seen.axes.toLowerCase() !== axes.toLowerCase())
      return `${named}cette ligne se décline par ${axes}, les lignes d’avant par ${seen.axes}.`;
    const other = seen.references.get(values.toLowerCase()) ?? reference;
    if (other !== reference) return `${named}«\u00a0${values}\u00a0» est déjà la déclinaison de ${other}.`;
    seen.references.set(values.toLowerCase(), reference);
    return null;
  }
}
