import { invalidField } from '@boutik/kernel';

/** An attribute in which the members of a family differ, with its values in the order of the switch. */
export interface FamilyAxis {
  name: string;
  values: string[];
}

/** A product of a family: one value for each axis, in their order. */
interface FamilyMember {
  productId: number;
  values: string[];
}

export interface Family {
  axes: readonly FamilyAxis[];
  members: readonly FamilyMember[];
  representativeId: number;
}

const fold = (text: string) => text.toLowerCase();

/** @throws DomainError 422 for doubles, values that an axis does not have, and combinations given twice */
export function validateFamily({ axes, members, representativeId }: Family): void {
  assertDistinct(
    axes.map(({ name }) => name),
    (name) => invalidField('axes', `L’axe « ${name} » figure deux fois.`),
  );
  for (const { name, values } of axes)
    assertDistinct(values, (value) => invalidField('axes', `« ${value} » figure deux fois dans « ${name} ».`));
  for (const { values } of members) assertKnown(axes, values);
  assertDistinct(
    members.map(({ productId }) => String(productId)),
    () => invalidField('membres', 'Un produit figure deux fois.'),
  );
  assertDistinct(
    members.map(({ values }) => values.join(' · ')),
    (values) => invalidField('membres', `Deux produits ont les mêmes valeurs : ${values}.`),
  );
  if (!members.some(({ productId }) => productId === representativeId))
    throw invalidField('representant', 'Le produit représentatif fait partie de la famille.');
}

function assertKnown(axes: readonly FamilyAxis[], values: readonly string[]): void {
  if (values.length !== axes.length) throw invalidField('membres', 'Chaque produit a une valeur par axe.');
  values.forEach((value, at) => {
    const axis = axes[at];
    if (!axis?.values.includes(value))
      throw invalidField('membres', `« ${value} » n’est pas une valeur de « ${axis?.name ?? ''} ».`);
  });
}

/** Letter case makes no difference to a reader. */
function assertDistinct(texts: readonly string[], error: (text: string) => Error): void {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(fold(text))) throw error(text);
    seen.add(fold(text));
  }
}
