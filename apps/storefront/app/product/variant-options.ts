import type { ProductFamily } from '@boutik/contract';

type Member = ProductFamily['membres'][number];

/** One value of an axis, with the product that it leads to. */
export interface VariantOption {
  value: string;
  member: Member;
  isCurrent: boolean;
  /** Whether the product differs in this axis alone; otherwise the combination does not exist, and others change too. */
  isExact: boolean;
}

export interface VariantAxis {
  name: string;
  /** Of the product of the page. */
  current: string;
  options: VariantOption[];
}

/** What the page of product `id` offers: every value that some product on sale has. */
export function variantAxes({ axes, membres }: ProductFamily, id: number): VariantAxis[] {
  const own = membres.find((member) => member.id === id);
  if (!own) return [];
  return axes.map(({ nom, valeurs }, at) => ({
    name: nom,
    current: own.valeurs[at] ?? '',
    options: valeurs.flatMap((value) => {
      const member = nearest(membres, own.valeurs.with(at, value), at);
      if (!member) return [];
      const isExact = member.valeurs.every((other, axis) => axis === at || other === own.valeurs[axis]);
      return [{ value, member, isCurrent: value === own.valeurs[at], isExact }];
    }),
  }));
}

/** The member with the value of the axis that has most of the other values, in stock first. */
function nearest(members: readonly Member[], wanted: readonly string[], axis: number): Member | undefined {
  const shared = ({ valeurs }: Member) => valeurs.filter((value, at) => value === wanted[at]).length;
  return members
    .filter(({ valeurs }) => valeurs[axis] === wanted[axis])
    .toSorted((a, b) => shared(b) - shared(a) || Number(b.en_Stock) - Number(a.en_Stock))[0];
}
