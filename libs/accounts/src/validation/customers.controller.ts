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
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import type { AccountDecision } from './decide-on-account.js';
import { DecideOnCustomer } from './decide-on-customer.js';
import { FindCustomers } from './find-customers.js';

@Controller()
export class CustomersController {
  constructor(
    private readonly customers: FindCustomers,
    private readonly decisions: DecideOnCustomer,
  ) {}

  @Serve(listCustomers)
  async list(@Input() { query }: InputOf<typeof listCustomers>): Promise<ReplyOf<typeof listCustomers>> {
    const { rows, total, waiting } = await this.customers.list(query);
    const last = Math.max(1, Math.ceil(total / query.per_page));
    const steps = { total, current_page: query.page, last_page: last, per_page: query.per_page };
    return { ...ok, data: { data: rows, ...steps }, en_attente: waiting };
  }

  @Serve(findCustomer)
  async one(@Input() { params }: InputOf<typeof findCustomer>): Promise<ReplyOf<typeof findCustomer>> {
    return { ...ok, data: await this.customers.one(params.id) };
  }

  @Serve(validateCustomer)
  validate(
    @Input() { params }: InputOf<typeof validateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof validateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'validated', reason: '' });
  }

  @Serve(refuseCustomer)
  refuse(
    @Input() { params, body }: InputOf<typeof refuseCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof refuseCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'refused', reason: body.motif });
  }

  @Serve(deactivateCustomer)
  deactivate(
    @Input() { params, body }: InputOf<typeof deactivateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deactivateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'deactivated', reason: body.motif });
  }

  @Serve(reactivateCustomer)
  reactivate(
    @Input() { params }: InputOf<typeof reactivateCustomer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof reactivateCustomer>> {
    return this.decide(caller, { userId: params.id, decision: 'reactivated', reason: '' });
  }

  private async decide(
    { user }: CallerInfo,
    decided: { userId: number; decision: AccountDecision; reason: string },
  ): Promise<{ status: 'success'; success: true; message: string }> {
    await this.decisions.decide(user?.id ?? 0, decided);
    return { ...ok, message: said[decided.decision] };
  }
}

const said: Record<AccountDecision, string> = {
  validated: 'Compte validé. Le client en est prévenu par email.',
  refused: 'Compte refusé. Le motif est envoyé au client.',
  deactivated: 'Compte désactivé. Le client en est prévenu par email.',
  reactivated: 'Compte rouvert. Le client en est prévenu par email.',
};
