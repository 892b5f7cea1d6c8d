import {
  adviseUpgrade,
  findComplements,
  type InputOf,
  listParts,
  ok,
  proposeMachines,
  readMachine,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ListComplements } from './compatibility/list-complements.js';
import { ListParts } from './compatibility/list-parts.js';
import { ProposeMachines } from './proposals/propose-machines.js';
import { AdviseUpgrade } from './upgrades/advise-upgrade.js';
import { ReadMachine } from './compatibility/read-machine.js';

@Controller()
export class ConfiguratorController {
  constructor(
    private readonly parts: ListParts,
    private readonly machines: ReadMachine,
    private readonly proposals: ProposeMachines,
    private readonly upgrades: AdviseUpgrade,
    private readonly complements: ListComplements,
  ) {}

  @Endpoint(listParts)
  list(
    @Input() { query }: InputOf<typeof listParts>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof listParts>> {
    return this.parts.list(query, user);
  }

  @Endpoint(findComplements)
  async complementsOf(
    @Input() { params }: InputOf<typeof findComplements>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof findComplements>> {
    const found = await this.complements.find(params.id, user);
    return { ...ok, piece: found !== null, data: found ?? [] };
  }

  @Endpoint(readMachine)
  async machine(
    @Input() { query }: InputOf<typeof readMachine>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof readMachine>> {
    return { ...ok, machine: await this.machines.read(query, user) };
  }

  @Endpoint(proposeMachines)
  propose(
    @Input() { query }: InputOf<typeof proposeMachines>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof proposeMachines>> {
    return this.proposals.propose(query, user);
  }

  @Endpoint(adviseUpgrade)
  advise(
    @Input() { query }: InputOf<typeof adviseUpgrade>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof adviseUpgrade>> {
    return this.upgrades.advise(query, user);
  }
}
