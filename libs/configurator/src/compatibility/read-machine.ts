import { type ChosenParts, type Machine } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { PartCatalogue } from '../parts/part-catalogue.js';
import { choose } from './chosen-parts.js';
import { PricedMachines } from './priced-machines.js';

/** The machine of the chosen parts: at most four statements. */
@Injectable()
export class ReadMachine {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly machines: PricedMachines,
  ) {}

  async read(query: ChosenParts, viewer: SignedInUser | null): Promise<Machine> {
    const { parts, absent } = choose(query, await this.catalogue.current());
    const [machine] = await this.machines.views([parts], viewer);
    if (!machine) throw new Error('The machine was not priced.');
    return { ...machine, absents: machine.absents + absent };
  }
}
