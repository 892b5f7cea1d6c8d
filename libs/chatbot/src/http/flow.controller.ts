import {
  checkFlow,
  type Flow,
  type InputOf,
  listFlowVersions,
  ok,
  publishFlow,
  readFlow,
  type ReplyOf,
  restoreFlow,
} from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { flowFaults } from '../domain/flow-faults.js';
import { Flows } from '../storage/flows.js';

/** Administrators read, publish and restore the flow of the assistant. */
@Controller()
export class FlowController {
  constructor(private readonly flows: Flows) {}

  @Serve(readFlow)
  async flow(): Promise<ReplyOf<typeof readFlow>> {
    return { ...ok, ...(await this.flows.current()) };
  }

  @Serve(publishFlow)
  async publish(
    @Input() { body }: InputOf<typeof publishFlow>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof publishFlow>> {
    refuseFaults(body.steps);
    const { base_version: base } = body;
    return { ...ok, version: await this.flows.publish(body.steps, { authorId: authorOf(caller), base }) };
  }

  @Serve(checkFlow)
  check(@Input() { body }: InputOf<typeof checkFlow>): ReplyOf<typeof checkFlow> {
    refuseFaults(body.steps);
    return { ...ok, message: 'Le parcours est complet.' };
  }

  @Serve(listFlowVersions)
  async versions(): Promise<ReplyOf<typeof listFlowVersions>> {
    return { ...ok, data: await this.flows.versions() };
  }

  @Serve(restoreFlow)
  async restore(
    @Input() { params }: InputOf<typeof restoreFlow>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof restoreFlow>> {
    const steps = await this.flows.version(params.version);
    if (!steps) throw notFound('unknown-flow', "Cette version n'existe pas.");
    // Rules may have become stricter since it was published.
    refuseFaults(steps);
    const from = { authorId: authorOf(caller), restoredFrom: params.version };
    return { ...ok, version: await this.flows.publish(steps, from) };
  }
}

function refuseFaults(steps: Flow): void {
  const faults = flowFaults(steps);
  const [first] = faults;
  if (!first) return;
  const fields = new Map<string, string[]>([['steps', faults.map(({ sentence }) => sentence)]]);
  for (const { step, sentence } of faults) {
    const name = `steps.${step}`;
    fields.set(name, [...(fields.get(name) ?? []), sentence]);
  }
  throw new DomainError('invalid', 'bad-flow', first.sentence, { fields: Object.fromEntries(fields) });
}

function authorOf({ user }: CallerInfo): number {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user.id;
}
