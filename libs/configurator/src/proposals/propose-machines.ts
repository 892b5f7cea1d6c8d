import {
  fromWire,
  type InputOf,
  machineUseNames,
  ok,
  type ProposedMachine,
  type proposeMachines,
  type ReplyOf,
} from '@boutik/contract';
import { formatEuros, fromEuros, readsPricesExcludingTax, withVat } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { type Facts, type PartKind, partKinds } from '../compatibility/domain/parts.js';
import type { Machine, Stock } from './domain/compose.js';
import { profiles } from './domain/profiles.js';
import { cheapestPrice, proposeMachines as propose } from './domain/propose.js';
import { reasonsOf } from './domain/reasons.js';
import type { Part } from '../parts/part.js';
import { PartCatalogue } from '../parts/part-catalogue.js';
import type { PartTable } from '../parts/part-table.js';
import { PricedMachines } from '../compatibility/priced-machines.js';

type Query = InputOf<typeof proposeMachines>['query'];
type Tax = 'ht' | 'ttc';

const NAMES = ['Économique', 'Équilibrée', 'Le meilleur du budget'];

/** Complete machines from stock, for a use and a budget: at most four statements. */
@Injectable()
export class ProposeMachines {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly machines: PricedMachines,
  ) {}

  async propose({ budget, usage, taxe }: Query, viewer: SignedInUser | null): Promise<ReplyOf<typeof proposeMachines>> {
    const tax = taxe ?? (readsPricesExcludingTax(viewer?.role ?? null) ? 'ht' : 'ttc');
    const table = await this.catalogue.current();
    const profile = profiles[fromWire(machineUseNames, usage)];
    const stock = inStock(table, tax);
    const limit = fromEuros(budget);
    const proposed = propose(stock, profile, limit);
    const views = await this.machines.views(
      proposed.map((machine) => partsOf(machine, table)),
      viewer,
    );
    const named = views.map((view, at) => ({
      ...view,
      nom: NAMES[at + NAMES.length - views.length] ?? '',
      raisons: reasonsOf(proposed[at] as Machine, profile),
    }));
    // A price may have risen between the two readings.
    const machines = named.filter((machine) => fromEuros(totalOf(machine, tax)) <= limit && machine.absents === 0);
    return { ...ok, machines, message: messageFor(machines.length, () => cheapestPrice(stock, profile), tax) };
  }
}

const totalOf = (machine: ProposedMachine, tax: Tax): number => (tax === 'ht' ? machine.total_ht : machine.total_ttc);

function messageFor(count: number, cheapest: () => number | null, tax: Tax): string | null {
  if (count >= NAMES.length) return null;
  if (count > 0) return 'Le stock ne donne pas d’autre machine différente pour ce budget.';
  const price = cheapest();
  return price === null
    ? 'Le stock ne permet pas de composer une machine complète pour cet usage aujourd’hui.'
    : `La machine complète la moins chère en stock pour cet usage coûte ${formatEuros(price)} ${tax.toUpperCase()}.`;
}

/** The parts in stock, each at the price of everybody: a customer's own is never higher. */
function inStock(table: PartTable, tax: Tax): Stock {
  const priced = partKinds.map((kind) => [
    kind,
    table
      .ofKind(kind, 'price')
      .filter(({ stock }) => stock > 0)
      .map(({ id, facts, netPrice, vatRate }) => ({
        id,
        facts,
        price: tax === 'ht' ? netPrice : withVat(netPrice, chargedVat(vatRate)),
      })),
  ]);
  return Object.fromEntries(priced) as Stock;
}

function partsOf({ parts }: Machine, table: PartTable): Part[] {
  return partKinds.flatMap((kind: PartKind) => {
    const id = parts.get(kind)?.id;
    const part: (Part & { facts: Facts }) | null = id === undefined ? null : table.find(id, kind);
    return part ?? [];
  });
}
