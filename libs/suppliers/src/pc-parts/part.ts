import { z } from 'zod';

/** The columns that every pc-parts file has; `price` in dollars. */
const named = {
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

/** Sections of the data sheet; what is null is left out. */
export type Sheet = Record<string, Record<string, string | null>>;

/** What one kind of part says about a row. */
export interface PartView {
  /** Name for the shop, when the file's alone does not tell products apart. */
  name?: string;
  subcategory: string;
  subsubcategory: string;
  sheet: Sheet;
}

/** One kind of part: the shape of its rows and how the shop names them. */
export interface PartKind {
  /** Start of the references made for it. */
  prefix: string;
  category: string;
  /** Parses a row; a ZodError names each bad column. */
  read(row: unknown): { name: string; price: number | null; view: PartView };
}

/** Binds a row's schema to its view. Unknown columns are a fault: the file is of another kind. */
export function partKind<S extends z.ZodRawShape>(
  { prefix, category }: Pick<PartKind, 'prefix' | 'category'>,
  shape: S,
  view: (row: z.output<z.ZodObject<S>>, name: string) => PartView,
): PartKind {
  const whole = z.strictObject({ ...named, ...shape });
  const own = z.object(shape);
  const common = z.object(named);
  return {
    prefix,
    category,
    read(row) {
      whole.parse(row);
      const { name, price } = common.parse(row);
      return { name, price, view: view(own.parse(row), name) };
    },
  };
}
