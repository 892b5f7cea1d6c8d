import { MAX_FAMILY_MEMBERS } from '@boutik/kernel';
import type { Family } from './family.js';

/** A product that a file puts into a family, with a value for each axis. */
export interface JoiningVariant {
  productId: number;
  values: readonly { axis: string; value: string }[];
}

/**
 * Adds products to a family one after the other; one whose place another one leaves later in the list is tried again.
 * @param family null: the first product founds the family, by `found`
 * @returns the family, null while nobody joined, and the French reasons of those that stay out
 */
export function joinAll<F extends Family, V extends JoiningVariant>(
  family: F | null,
  variants: readonly V[],
  found: (first: V) => F,
): { family: F | null; refused: { variant: V; reason: string }[] } {
  let [joined, waiting] = [family, variants];
  for (;;) {
    const refused: { variant: V; reason: string }[] = [];
    for (const variant of waiting) {
      const result = joinFamily(joined ?? found(variant), variant);
      if ('family' in result) joined = result.family;
      else refused.push({ variant, reason: result.reason });
    }
    if (refused.length === 0 || refused.length === waiting.length) return { family: joined, refused };
    waiting = refused.map(({ variant }) => variant);
  }
}

const MAX_AXIS_VALUES = 50;
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Adds a product to a family, or gives it other values there. New values are added to their axis.
 * @returns the family, or the French reason why the product stays out of it
 */
export function joinFamily<F extends Family>(
  family: F,
  { productId, values }: JoiningVariant,
): { family: F } | { reason: string } {
  const ordered = family.axes.map(({ name }) => values.find(({ axis }) => same(axis, name))?.value);
  if (values.length !== family.axes.length || ordered.includes(undefined))
    return { reason: `la famille se décline par ${family.axes.map(({ name }) => name).join(', ')}` };
  const axes = family.axes.map((axis, at) => {
    const value = ordered[at] ?? '';
    return axis.values.some((known) => same(known, value)) ? axis : { ...axis, values: [...axis.values, value] };
  });
  if (axes.some((axis) => axis.values.length > MAX_AXIS_VALUES))
    return { reason: `un axe a au plus ${MAX_AXIS_VALUES} valeurs` };
  const own = axes.map((axis, at) => axis.values.find((known) => same(known, ordered[at] ?? '')) ?? '');
  const others = family.members.filter((member) => member.productId !== productId);
  if (others.some((member) => member.values.join('\0') === own.join('\0')))
    return { reason: `«\u00a0${own.join(', ')}\u00a0» y est déjà un autre produit` };
  if (others.length >= MAX_FAMILY_MEMBERS) return { reason: `une famille a au plus ${MAX_FAMILY_MEMBERS} produits` };
  const isMember = others.length < family.members.length;
  const joined = { productId, values: own };
  const members = isMember
    ? family.members.map((member) => (member.productId === productId ? joined : member))
    : [...family.members, joined];
  return { family: { ...family, axes, members } };
}
