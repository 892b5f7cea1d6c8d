import { type CustomerProduct, CustomerPrices, ProductCards } from '@boutik/catalog';
import { type Machine, type MachineLine, partKindNames, type ProductCard } from '@boutik/contract';
import { sum, toEuros } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { EMPTY_BUILD, withPart } from './domain/parts.js';
import { judgeBuild, missingKinds } from './domain/rules/judge.js';
import { powerNeed } from './domain/rules/power-rules.js';
import type { Part } from '../parts/part.js';
import { amountsOf, pricesOf, wireVerdict } from './part-views.js';

interface ShownProducts {
  cards: ReadonlyMap<number, ProductCard>;
  products: ReadonlyMap<number, CustomerProduct>;
}

/** Machines with their verdicts, at the prices of the viewer. */
@Injectable()
export class PricedMachines {
  constructor(
    private readonly cards: ProductCards,
    private readonly prices: CustomerPrices,
  ) {}

  /** In two statements for all machines. A product that was withdrawn since it was read is absent. */
  async views(machines: readonly (readonly Part[])[], viewer: SignedInUser | null): Promise<Machine[]> {
    const ids = [...new Set(machines.flat().map(({ id }) => id))];
    const [cards, products] = await Promise.all([
      this.cards.byIds(ids, viewer),
      this.prices.find(ids, { userId: viewer?.id ?? null, role: viewer?.role ?? null }),
    ]);
    return machines.map((parts) => toMachine(parts, { cards, products }));
  }
}

function toMachine(parts: readonly Part[], shown: ShownProducts): Machine {
  const onSale = parts.filter(({ id }) => shown.cards.has(id) && shown.products.has(id));
  const build = onSale.reduce((sofar, { facts }) => withPart(sofar, facts), EMPTY_BUILD);
  const judgement = judgeBuild(build);
  const need = powerNeed(build);
  return {
    ...linesAndTotals(onSale, shown),
    verdict: wireVerdict[judgement.result],
    refus: judgement.refusals,
    a_verifier: judgement.toCheck,
    remarques: judgement.notes,
    manquants: missingKinds(build).map((kind) => partKindNames[kind]),
    puissance: need && { estimee: need.load, conseillee: need.recommended },
    absents: parts.length - onSale.length,
  };
}

/** One line for each product: a kit that is chosen twice is a line of two. */
function linesAndTotals(
  parts: readonly Part[],
  { cards, products }: ShownProducts,
): Pick<Machine, 'lignes' | 'total_ht' | 'total_ttc'> {
  const lines: MachineLine[] = [];
  const nets: number[] = [];
  const grosses: number[] = [];
  const different = new Map(parts.map((part) => [part.id, part]));
  for (const [id, { facts }] of different) {
    const [card, product] = [cards.get(id), products.get(id)];
    if (!card || !product) continue;
    const quantity = parts.filter((part) => part.id === id).length;
    const { net, gross } = amountsOf(product, quantity);
    nets.push(net);
    grosses.push(gross);
    lines.push({
      produit: card,
      ...pricesOf(product, quantity),
      type: partKindNames[facts.kind],
      quantite: quantity,
    });
  }
  return { lignes: lines, total_ht: toEuros(sum(nets)), total_ttc: toEuros(sum(grosses)) };
}
