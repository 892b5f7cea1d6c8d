import type { MachineLine, WirePartKind } from '@boutik/contract';

interface PartStep {
  kind: WirePartKind;
  label: string;
  /** More than one product may be chosen. */
  several?: true;
}

/** The kinds of parts, in the order of the steps. */
export const partSteps: readonly PartStep[] = [
  { kind: 'processeur', label: 'Processeur' },
  { kind: 'carte_mere', label: 'Carte mère' },
  { kind: 'memoire', label: 'Mémoire', several: true },
  { kind: 'carte_graphique', label: 'Carte graphique' },
  { kind: 'stockage', label: 'Stockage', several: true },
  { kind: 'alimentation', label: 'Alimentation' },
  { kind: 'boitier', label: 'Boîtier' },
  { kind: 'refroidissement', label: 'Refroidissement' },
];

const PATH = '/configurateur';

/** The ids of the chosen products, by kind: the whole machine, as the address contains it. */
export type Chosen = Partial<Record<WirePartKind, string>>;

export function chosenIn(search: URLSearchParams): Chosen {
  return Object.fromEntries(
    partSteps.flatMap(({ kind }) => {
      const ids = search.get(kind);
      return ids ? [[kind, ids]] : [];
    }),
  );
}

/** The step that an address shows; null when it names none. */
export function stepIn(search: URLSearchParams): WirePartKind | null {
  return partSteps.find(({ kind }) => kind === search.get('etape'))?.kind ?? null;
}

/** The address of a machine, with what else the page shows. */
export function machineHref(chosen: Chosen, view: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const { kind } of partSteps) if (chosen[kind]) query.set(kind, chosen[kind]);
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  const text = query.toString().replaceAll('%2C', ',');
  return `${PATH}${text && '?'}${text}${view['etape'] ? '#etape' : ''}`;
}

/** The machine with a product: instead of the one of its kind, or besides the kits and drives. */
export function withProduct(chosen: Chosen, kind: WirePartKind, id: number): Chosen {
  const several = partSteps.find((step) => step.kind === kind)?.several;
  return { ...chosen, [kind]: several && chosen[kind] ? `${chosen[kind]},${id}` : String(id) };
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
