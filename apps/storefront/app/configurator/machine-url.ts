import type { MachineLine, WirePartKind } from '@boutik/contract';

interface PartStep {
  kind: WirePartKind;
  label: string;
  /** How many products may be chosen, as the API accepts them; one without it. */
  max?: number;
}

/** The kinds of parts, in the order of the steps. */
export const partSteps: readonly PartStep[] = [
  { kind: 'processeur', label: 'Processeur' },
  { kind: 'carte_mere', label: 'Carte mère' },
  { kind: 'memoire', label: 'Mémoire', max: 2 },
  { kind: 'carte_graphique', label: 'Carte graphique' },
  { kind: 'stockage', label: 'Stockage', max: 4 },
  { kind: 'alimentation', label: 'Alimentation' },
  { kind: 'boitier', label: 'Boîtier' },
  { kind: 'refroidissement', label: 'Refroidissement' },
];

const PATH = '/configurateur';

/** The ids of the chosen products, by kind: the whole machine, as the address contains it. */
export type Chosen = Partial<Record<WirePartKind, string>> & {
  /** Another machine to compare with, as its own address contains it. */
  avec?: string;
};

const MAX_OTHER = 400;

export function chosenIn(search: URLSearchParams): Chosen {
  const other = search.get('avec');
  return { ...partsIn(search), ...(other && other.length <= MAX_OTHER && { avec: other }) };
}

function partsIn(search: URLSearchParams): Chosen {
  return Object.fromEntries(
    partSteps.flatMap(({ kind }) => {
      const ids = search.get(kind);
      return ids ? [[kind, ids]] : [];
    }),
  );
}

/** The machine that an address compares with; null without one. */
export function otherMachine({ avec }: Chosen): Chosen | null {
  const other = partsIn(new URLSearchParams(avec ?? ''));
  return Object.keys(other).length > 0 ? other : null;
}

/** The machine in the place of the other one: to compare another machine with it, or to go on with it. */
export function asOther(chosen: Chosen): Chosen {
  const { avec: _, ...parts } = chosen;
  return { avec: new URLSearchParams(parts).toString().replaceAll('%2C', ',') };
}

/** The step that an address shows; null when it names none, or one that is full. */
export function stepIn(search: URLSearchParams): WirePartKind | null {
  const step = partSteps.find(({ kind }) => kind === search.get('etape'));
  return step && !isFull(chosenIn(search), step) ? step.kind : null;
}

/** The address of a machine, with what else the page shows. */
export function machineHref(chosen: Chosen, view: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const { kind } of partSteps) if (chosen[kind]) query.set(kind, chosen[kind]);
  if (chosen.avec) query.set('avec', chosen.avec);
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  const text = query.toString().replaceAll('%2C', ',');
  return `${PATH}${text && '?'}${text}${view['etape'] ? '#etape' : ''}`;
}

/** Whether a kind of which several products may be chosen has no room for another. */
export function isFull(chosen: Chosen, { kind, max }: PartStep): boolean {
  return max !== undefined && (chosen[kind] ?? '').split(',').length >= max;
}

/** The machine with a product: instead of the one of its kind, or besides the kits and drives. */
export function withProduct(chosen: Chosen, kind: WirePartKind, id: number): Chosen {
  const max = partSteps.find((step) => step.kind === kind)?.max;
  return { ...chosen, [kind]: max && chosen[kind] ? `${chosen[kind]},${id}` : String(id) };
}

/** The machine without one unit of a product. */
export function withoutProduct(chosen: Chosen, kind: WirePartKind, id: number): Chosen {
  const ids = (chosen[kind] ?? '').split(',');
  ids.splice(ids.indexOf(String(id)), 1);
  return { ...chosen, [kind]: ids.join() };
}

/** The machine of the lines of a proposal. */
export function chosenOf(lines: readonly MachineLine[]): Chosen {
  return lines.reduce<Chosen>((chosen, { type, produit }) => withProduct(chosen, type, produit.id), {});
}
