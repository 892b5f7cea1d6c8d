import type { Facts, PartKind } from '../../compatibility/domain/parts.js';

/** A part in stock with its price, in cents as the budget is given. */
export interface PricedPart<F extends Facts = Facts> {
  id: number;
  price: number;
  facts: F;
}

/** The facts that make parts of a kind differ for the rules; among equal ones the cheapest are enough. */
function signature(facts: Facts): string {
  switch (facts.kind) {
    case 'motherboard':
      return `${facts.socket} ${facts.chipset} ${facts.form} ${facts.memoryType}`;
    case 'memory':
      return `${facts.type} ${facts.modules} ${facts.perModule}`;
    case 'storage':
      return `${facts.format} ${facts.link} ${facts.size}`;
    case 'supply':
      return `${facts.format} ${facts.watts} ${facts.has12v2x6} ${facts.pcieConnectors}`;
    case 'chassis':
      return `${facts.boards?.join()} ${facts.supplyFormat} ${roughly(facts.cardLength)} ${facts.radiator}`;
    case 'cooler':
      return `${facts.type} ${facts.sockets?.join()} ${facts.radiator} ${facts.dissipation} ${facts.noise}`;
    case 'graphics':
      return `${facts.chip} ${roughly(facts.length)}`;
    case 'processor':
      return facts.name;
  }
}

const roughly = (length: number | null) => (length === null ? null : Math.floor(length / 40));

/** At most this many parts of a kind are combined, the cheapest first. */
const MAX_PER_KIND: Record<PartKind, number> = {
  processor: 80,
  motherboard: 120,
  memory: 60,
  graphics: 90,
  storage: 40,
  supply: 60,
  chassis: 60,
  cooler: 80,
};

/** The cheapest part of each signature, by price, then by id. */
export function shortlist<F extends Facts>(parts: readonly PricedPart<F>[]): PricedPart<F>[] {
  const [first] = parts;
  if (!first) return [];
  // Equal facts are one object (`PartTable`): most signatures need not be computed.
  const different = cheapestBy(parts, ({ facts }) => facts);
  return cheapestBy(different, ({ facts }) => signature(facts))
    .sort((a, b) => a.price - b.price || a.id - b.id)
    .slice(0, MAX_PER_KIND[first.facts.kind]);
}

function cheapestBy<F extends Facts>(parts: readonly PricedPart<F>[], keyOf: (part: PricedPart<F>) => unknown) {
  const cheapest = new Map<unknown, PricedPart<F>>();
  for (const part of parts) {
    const key = keyOf(part);
    const other = cheapest.get(key);
    if (!other || part.price < other.price || (part.price === other.price && part.id < other.id))
      cheapest.set(key, part);
  }
  return [...cheapest.values()];
}
