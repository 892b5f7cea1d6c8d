import type { Specification } from '@boutik/contract';
import { textKey } from '@boutik/kernel';

/** The data sheet of a copy: where the sheet names an axis of the family, the copy has its own value. */
export function withAxisValues(sheet: Specification, values: ReadonlyMap<string, string>): Specification {
  const byKey = new Map(Array.from(values, ([axis, value]) => [textKey(axis), value]));
  const replace = (part: Specification): Specification =>
    Object.fromEntries(
      Object.entries(part).map(([label, value]) => {
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [label, replace(value)];
        return [label, byKey.get(textKey(label)) ?? value];
      }),
    );
  return replace(sheet);
}
