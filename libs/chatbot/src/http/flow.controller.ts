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
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { validateFlow } from '../domain/validate-flow.js';
import { FlowsRepository } from '../storage/flows.repository.js';

/** Administrators read, publish and restore the flow of the assistant. */
@Controller()
export class FlowController {
  constructor(private readonly flows: FlowsRepository) {}

  @Endpoint(readFlow)
  async flow(): Promise<ReplyOf<typeof readFlow>> {
    return { ...ok, ...(await this.flows.findCurrent()) };
  }

  @Endpoint(publishFlow)
  async publish(
    @Input() { body }: InputOf<typeof publishFlow>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof publishFlow>> {
    assertValidFlow(body.steps);
    const { base_version: base } = body;
    return { ...ok, version: await this.flows.publish(body.steps, { authorId: user.id, base }) };
  }

  @Endpoint(checkFlow)
  check(@Input() { body }: InputOf<typeof checkFlow>): ReplyOf<typeof checkFlow> {
    assertValidFlow(body.steps);
    return { ...ok, message: 'Le parcours est complet.' };
  }

  @Endpoint(listFlowVersions)
  async versions(): Promise<ReplyOf<typeof listFlowVersions>> {
    return { ...ok, data: await this.flows.listVersions() };
  }

  @Endpoint(restoreFlow)
  async restore(
    @Input() { params }: InputOf<typeof restoreFlow>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof restoreFlow>> {
    const steps = await this.flows.findVersion(params.version);
    if (!steps) throw notFound('unknown-flow', "Cette version n'existe pas.");
    // Rules may have become stricter since it was published.
    assertValidFlow(steps);
    const source = { authorId: user.id, restoredFrom: params.version };
    return { ...ok, version: await this.flows.publish(steps, source) };
  }
}

function assertValidFlow(steps: Flow): void {
  const errors = validateFlow(steps);
  const [first] = errors;
  if (!first) return;
  const fields = new Map<string, string[]>([['steps', errors.map(({ message }) => message)]]);
  for (const { step, message } of errors) {
    const name = `steps.${step}`;
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  throw new DomainError('invalid', 'bad-flow', first.message, { fields: Object.fromEntries(fields) });
}
