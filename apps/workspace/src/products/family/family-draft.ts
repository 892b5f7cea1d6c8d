import type { StaffProductFamily } from '@boutik/contract';

type Member = StaffProductFamily['membres'][number];

/** A family as it is edited: values of an axis are lines of text. */
export interface FamilyDraft {
  nom: string;
  axes: readonly AxisDraft[];
  members: readonly MemberDraft[];
  representative: number;
}

interface AxisDraft {
  nom: string;
  values: readonly string[];
}

/** What the editor shows of a member. */
export type MemberDraft = Pick<Member, 'produit_id' | 'valeurs' | 'nom' | 'reference' | 'image' | 'statut'>;

export function toDraft({ nom, axes, membres, representant }: StaffProductFamily): FamilyDraft {
  return {
    nom,
    axes: axes.map((axis) => ({ nom: axis.nom, values: axis.valeurs })),
    members: membres,
    representative: representant ?? membres[0]?.produit_id ?? 0,
  };
}

export function toInput({ nom, axes, members, representative }: FamilyDraft) {
  return {
    nom: nom.trim(),
    axes: axes.map((axis) => ({ nom: axis.nom.trim(), valeurs: filled(axis.values) })),
    membres: members.map(({ produit_id, valeurs }) => ({ produit_id, valeurs: [...valeurs] })),
    representant: representative,
  };
}

function filled(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

/** The values of an axis as one text, a line each; a changed line renames the value of the members that have it. */
export function withAxisText(draft: FamilyDraft, at: number, text: string): FamilyDraft {
  const values = text.split('\n');
  const before = draft.axes[at]?.values ?? [];
  const renamed = (value: string) => {
    const line = before.indexOf(value);
    return values.length === before.length && line >= 0 ? (values[line] ?? value).trim() : value;
  };
  return {
    ...draft,
    axes: draft.axes.map((axis, index) => (index === at ? { ...axis, values } : axis)),
    members: draft.members.map((member) => withValue(member, at, renamed(member.valeurs[at] ?? ''))),
  };
}

export function withValue(member: MemberDraft, at: number, value: string): MemberDraft {
  return { ...member, valeurs: member.valeurs.with(at, value) };
}

/** Every member gets the first value of the new axis. */
export function withNewAxis(draft: FamilyDraft): FamilyDraft {
  return {
    ...draft,
    axes: [...draft.axes, { nom: '', values: [''] }],
    members: draft.members.map((member) => ({ ...member, valeurs: [...member.valeurs, ''] })),
  };
}

export function withoutAxis(draft: FamilyDraft, at: number): FamilyDraft {
  return {
    ...draft,
    axes: draft.axes.toSpliced(at, 1),
    members: draft.members.map((member) => ({ ...member, valeurs: member.valeurs.toSpliced(at, 1) })),
  };
}

/** Of a product that joins, the first combination that is free. */
export function withMember(draft: FamilyDraft, product: Omit<MemberDraft, 'valeurs'>): FamilyDraft {
  if (draft.members.some(({ produit_id }) => produit_id === product.produit_id)) return draft;
  const valeurs = freeCombinations(draft)[0] ?? draft.axes.map(() => '');
  return { ...draft, members: [...draft.members, { ...product, valeurs }] };
}

export function withoutMember(draft: FamilyDraft, id: number): FamilyDraft {
  const members = draft.members.filter(({ produit_id }) => produit_id !== id);
  const [first] = members;
  const representative = draft.representative === id ? (first?.produit_id ?? 0) : draft.representative;
  return { ...draft, members, representative };
}

const MAX_COMBINATIONS = 200;

/** The combinations of values that no member has, in the order of the axes. */
export function freeCombinations({ axes, members }: Pick<FamilyDraft, 'axes' | 'members'>): string[][] {
  const all = axes.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((begun) => filled(values).map((value) => [...begun, value])).slice(0, MAX_COMBINATIONS),
    [[]],
  );
  const taken = new Set(members.map(({ valeurs }) => valeurs.join('\n')));
  return all.filter((combination) => !taken.has(combination.join('\n')));
}

/** What is wrong with a member, in words; null when nothing is. */
export function memberError({ axes, members }: FamilyDraft, member: MemberDraft): string | null {
  const missing = axes.find((axis, at) => !filled(axis.values).includes(member.valeurs[at] ?? ''));
  if (missing) return `Choisissez une valeur pour ${missing.nom || 'le nouvel axe'}.`;
  const key = member.valeurs.join('\n');
  const same = members.find((other) => other !== member && other.valeurs.join('\n') === key);
  return same ? `Mêmes valeurs que ${same.reference}.` : null;
}

/** "SSD-990" and "2 To" make "SSD-990-2TO". */
export function suggestReference(reference: string, values: readonly string[]): string {
  const suffix = values.map((value) =>
    value
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '')
      .toUpperCase(),
  );
  return [reference, ...suffix].join('-').slice(0, 80);
}
