import { z } from 'zod';

/** The columns that every pc-parts file has; `price` in dollars. */
const commonColumns = {
  name: z
    .string('Le nom manque.')
    .trim()
    .min(1, 'Le nom manque.')
    .max(250, 'Le nom est trop long.')
    .refine((name) => !/^[=@]|^[+-].*\(/.test(name), 'Le nom est une formule de tableur.'),
  price: z
    .number('Le prix doit être un nombre.')
    .min(0, 'Le prix est négatif.')
    .max(1_000_000, 'Le prix est trop élevé.')
    .nullable(),
};

/** Cells that may be empty. */
export const text = z.string().max(200).nullable();
export const number = z.number().nullable();
export const numbers = z.union([z.number(), z.array(z.number()).max(4)]).nullable();

/** Sections of the specification; null values are left out. */
export type SpecificationSheet = Record<string, Record<string, string | null>>;

/** The mapped row of one kind of part. */
export interface PartView {
  /** Name in the shop, when the name in the file is not unique. */
  name?: string;
  subcategory: string;
  subsubcategory: string;
  sheet: SpecificationSheet;
}

/** One kind of part: the schema of its rows and their mapping. */
export interface PartKind {
  /** Prefix of the generated references. */
  prefix: string;
  category: string;
  /** Parses a row. @throws ZodError with one issue per invalid column */
  read(row: unknown): { name: string; price: number | null; view: PartView };
}

/** Combines the schema of a row with its mapping. Unknown columns are an error: the file is of another kind. */
export function partKind<S extends z.ZodRawShape>(
  { prefix, category }: Pick<PartKind, 'prefix' | 'category'>,
  shape: S,
  view: (row: z.output<z.ZodObject<S>>, name: string) => PartView,
): PartKind {
  const fullSchema = z.strictObject({ ...commonColumns, ...shape });
  const kindSchema = z.object(shape);
  const commonSchema = z.object(commonColumns);
  return {
    prefix,
    category,
    read(row) {
      fullSchema.parse(row);
      const { name, price } = commonSchema.parse(row);
      return { name, price, view: view(kindSchema.parse(row), name) };
    },
  };
}
