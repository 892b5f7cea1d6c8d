import {
  cards,
  cases,
  coolers,
  drives,
  memories,
  motherboards,
  processors,
  supplies,
} from '../../compatibility/domain/real-parts.samples.js';
import type { Facts } from '../../compatibility/domain/parts.js';
import { judgeBuild, missingKinds } from '../../compatibility/domain/rules/judge.js';
import type { Stock } from './compose.js';
import { profiles, uses } from './profiles.js';
import { cheapestPrice, proposeMachines } from './propose.js';
import type { PricedPart } from './shortlist.js';

let nextId = 0;
const at = <F extends Facts>(facts: F, euros: number): PricedPart<F> => ({ id: ++nextId, facts, price: euros * 100 });

const stock: Stock = {
  processor: [at(processors.core12400f, 139), at(processors.ryzen7600, 199), at(processors.ryzen9800x3d, 519)],
  motherboard: [at(motherboards.h610, 94), at(motherboards.b650, 189), at(motherboards.b850, 259)],
  memory: [at(memories.ddr5Slow, 104), at(memories.ddr5, 172), at(memories.ddr4, 57)],
  graphics: [at(cards.rtx5060, 349), at(cards.rtx5090, 2649)],
  storage: [at(drives.nvme, 114), at(drives.sata, 99)],
  supply: [at(supplies.cx550, 64), at(supplies.rm850, 159), at(supplies.hx1200, 289)],
  chassis: [at(cases.xr, 84), at(cases.north, 149), at(cases.terra, 179)],
  cooler: [at(coolers.nhd15, 149), at(coolers.liquid360, 109)],
};

describe('proposals', () => {
  it.each(uses.flatMap((use) => [500, 900, 1200, 1800, 5000].map((euros) => [use, euros] as const)))(
    '%s never cost more than %i euros, and nothing in them is refused or missing',
    (use, euros) => {
      for (const { build, total, parts } of proposeMachines(stock, profiles[use], euros * 100)) {
        expect(total).toBeLessThanOrEqual(euros * 100);
        expect(total).toBe([...parts.values()].reduce((sum, { price }) => sum + price, 0));
        expect(judgeBuild(build).refusals).toEqual([]);
        expect(missingKinds(build)).toEqual([]);
      }
    },
  );

  it('are the same for the same stock', () => {
    const ids = () =>
      proposeMachines(stock, profiles['gaming-1080p'], 180_000).map(({ parts }) =>
        [...parts.values()].map(({ id }) => id),
      );
    expect(ids().length).toBeGreaterThan(1);
    expect(ids()).toEqual(ids());
  });

  it('spend the budget on what matters for the use', () => {
    const best = proposeMachines(stock, profiles['gaming-1080p'], 180_000).at(-1);
    expect(best?.build.processor?.name).toBe('AMD Ryzen 7 9800X3D');
    expect(best?.build.graphics?.chip).toBe('GeForce RTX 5060');
    const office = proposeMachines(stock, profiles['quiet-office'], 180_000);
    expect(office.map(({ build }) => build.graphics)).toEqual(office.map(() => null));
    expect(office.at(-1)?.build.cooler).toBe(coolers.nhd15);
  });

  it('are none below the price of the cheapest machine, which is told', () => {
    const cheapest = cheapestPrice(stock, profiles['gaming-1080p']);
    expect(cheapest).toBeGreaterThan(0);
    expect(proposeMachines(stock, profiles['gaming-1080p'], (cheapest ?? 0) - 1)).toEqual([]);
    expect(proposeMachines(stock, profiles['gaming-1080p'], cheapest ?? 0)).toHaveLength(1);
  });

  it('are none without parts', () => {
    const noBoards = { ...stock, motherboard: [] };
    expect(proposeMachines(noBoards, profiles['gaming-1080p'], 1_000_000)).toEqual([]);
    expect(cheapestPrice(noBoards, profiles['gaming-1080p'])).toBeNull();
  });
});
