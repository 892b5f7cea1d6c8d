import {
  deactivateCustomer,
  findCustomer,
  type InputOf,
  listCustomers,
  ok,
  reactivateCustomer,
  refuseCustomer,
  type ReplyOf,
  validateCustomer,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { AccountDecision } from './apply-account-decision.js';
import { DecideOnCustomer } from './decide-on-customer.js';
import { FindCustomers } from './find-customers.js';

@Controller()
export class CustomersController {
  constructor(
    private readonly customers: FindCustomers,
    private readonly decisions: DecideOnCustomer,
  ) {}

  @Endpoint(listCustomers)
  async list(@Input() { query }: InputOf<typeof listCustomers>): Promise<ReplyOf<typeof listCustomers>> {
    const { rows, total, awaitingValidation } = await this.customers.list(query);
    const last = Math.max(1, Math.ceil(total / query.per_page));
    const pageMeta = { total, current_page: query.page, last_page: last, per_page: query.per_page };
    return { ...ok, data: { data: rows, ...pageMeta }, en_attente: awaitingValidation };
  }

  @Endpoint(findCustomer)
  async find(@Input() { params }: InputOf<typeof findCustomer>): Promise<ReplyOf<typeof findCustomer>> {
    return { ...ok, data: await this.customers.find(params.id) };
  }

  @Endpoint(validateCustomer)
  validate(
    @Input() { params }: InputOf<typeof validateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof validateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'validated', reason: '' });
  }

  @Endpoint(refuseCustomer)
  refuse(
    @Input() { params, body }: InputOf<typeof refuseCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof refuseCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'refused', reason: body.motif });
  }

  @Endpoint(deactivateCustomer)
  deactivate(
    @Input() { params, body }: InputOf<typeof deactivateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deactivateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'deactivated', reason: body.motif });
  }

  @Endpoint(reactivateCustomer)
  reactivate(
    @Input() { params }: InputOf<typeof reactivateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof reactivateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'reactivated', reason: '' });
  }

  private async decide(
    { user }: CallerInfo,
    input: { userId: number; decision: AccountDecision; reason: string },
  ): Promise<{ status: 'success'; success: true; message: string }> {
    await this.decisions.decide(user?.id ?? 0, input);
    return { ...ok, message: MESSAGES[input.decision] };
  }
}

const MESSAGES: Record<AccountDecision, string> = {
  validated: 'Compte validé. Le client en est prévenu par email.',
  refused: 'Compte refusé. Le motif est envoyé au client.',
  deactivated: 'Compte désactivé. Le client en est prévenu par email.',
  reactivated: 'Compte rouvert. Le client en est prévenu par email.',
};
