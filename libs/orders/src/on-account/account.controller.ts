import {
  changeAccountSettings,
  changeClientTerms,
  confirmOnAccountByStaff,
  findAccountSettings,
  findClientTerms,
  fromWire,
  type InputOf,
  listDueInvoices,
  ok,
  pauseReminders,
  readClientStatement,
  type ReplyOf,
  wireDebtAge,
} from '@boutik/contract';
import { Users } from '@boutik/accounts';
import { fromEuros, invalidField, notFound, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { unknownOrder } from '../order.errors.js';
import { Orders } from '../storage/orders.js';
import { AccountDebts } from './account-debts.js';
import { toDueInvoiceView, toStatementView } from './account-views.js';
import { ChangeAccountSettings, PauseReminders } from './change-account-settings.js';
import { ChangeClientTerms } from './change-client-terms.js';
import { ClientStatements } from './client-statement.js';
import { ClientTerms, mayHaveTerms } from './client-terms.js';
import { ConfirmOnAccount } from './confirm-on-account.js';
import { DueInvoices } from './due-invoices.js';

/** Clients who pay after the delivery, and what they owe, for staff. */
@Controller()
export class AccountController {
  constructor(
    private readonly users: Users,
    private readonly orders: Orders,
    private readonly terms: ClientTerms,
    private readonly debts: AccountDebts,
    private readonly changing: ChangeClientTerms,
    private readonly confirming: ConfirmOnAccount,
    private readonly dueInvoices: DueInvoices,
    private readonly pausing: PauseReminders,
    private readonly statements: ClientStatements,
  ) {}

  @Endpoint(findClientTerms)
  async findTerms(@Input() { params }: InputOf<typeof findClientTerms>): Promise<ReplyOf<typeof findClientTerms>> {
    const user = await this.users.find(params.id);
    if (!user) throw notFound('unknown-client', 'Client introuvable.');
    const [terms, account] = [await this.terms.find(user.companyId), await this.debts.ofClient(user.companyId)];
    return {
      ...ok,
      data: {
        conditions: terms && {
          plafond: toEuros(terms.limit),
          jours: terms.days,
          fin_de_mois: terms.endOfMonth,
          relances_suspendues: terms.remindersPaused,
        },
        possible: mayHaveTerms(user) && user.siret !== null && user.companyRole === null,
        encours: toEuros(account.open),
        plus_ancienne: account.oldestDueOn,
      },
    };
  }

  @Endpoint(changeClientTerms)
  async changeTerms(
    @Input() { params, body: { conditions, lues } }: InputOf<typeof changeClientTerms>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeClientTerms>> {
    const terms = conditions && toTerms(conditions);
    await this.changing.change(params.id, terms, { by, seen: lues && toTerms(lues) });
    const message = terms ? 'Le paiement à échéance est enregistré.' : 'Le paiement à échéance est retiré.';
    return { ...(await this.findTerms({ params })), message };
  }

  @Endpoint(confirmOnAccountByStaff)
  async confirm(
    @Input() { params }: InputOf<typeof confirmOnAccountByStaff>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof confirmOnAccountByStaff>> {
    const order = await this.orders.find({ id: params.id });
    if (!order) throw unknownOrder();
    await this.confirming.confirm(order, by);
    return { ...ok, message: 'La commande est confirmée, à payer à échéance.' };
  }

  @Endpoint(listDueInvoices)
  async list(@Input() { query }: InputOf<typeof listDueInvoices>): Promise<ReplyOf<typeof listDueInvoices>> {
    const { page, per_page: perPage, search, client_id: userId } = query;
    const age = query.age && fromWire(wireDebtAge, query.age);
    const { items, total } = await this.dueInvoices.list({ page, perPage, search, age, userId });
    const totals = await this.dueInvoices.totals();
    const today = this.dueInvoices.today();
    return {
      ...ok,
      data: {
        data: items.map((invoice) => toDueInvoiceView(invoice, today)),
        total,
        totaux: totals.map(({ age, invoices, due }) => ({
          age: wireDebtAge[age],
          factures: invoices,
          reste: toEuros(due),
        })),
      },
    };
  }

  @Endpoint(pauseReminders)
  async pause(
    @Input() { params, body }: InputOf<typeof pauseReminders>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof pauseReminders>> {
    await this.pausing.pause(params.id, body.suspendues, by);
    return { ...ok, message: body.suspendues ? 'Les relances sont suspendues.' : 'Les relances reprennent.' };
  }

  @Endpoint(readClientStatement)
  async statement(
    @Input() { params, query }: InputOf<typeof readClientStatement>,
  ): Promise<ReplyOf<typeof readClientStatement>> {
    const { du: from, au: to } = query;
    if (from > to) throw invalidField('au', 'Le dernier jour est avant le premier.');
    const user = await this.users.find(params.id);
    if (!user) throw notFound('unknown-client', 'Client introuvable.');
    const statement = await this.statements.read(user.id, { from, to });
    return { ...ok, data: toStatementView(user.displayName, { from, to }, statement) };
  }
}

/** The rate of penalties, the tolerated delay and the days of the reminders. */
@Controller()
export class AccountSettingsController {
  constructor(
    private readonly terms: ClientTerms,
    private readonly changing: ChangeAccountSettings,
  ) {}

  @Endpoint(findAccountSettings)
  async find(): Promise<ReplyOf<typeof findAccountSettings>> {
    const { penaltyRate, maxOverdueDays, reminderDays } = await this.terms.settings();
    return { ...ok, data: { taux_penalites: penaltyRate / 100, retard_max: maxOverdueDays, relances: reminderDays } };
  }

  @Endpoint(changeAccountSettings)
  async change(
    @Input() { body }: InputOf<typeof changeAccountSettings>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeAccountSettings>> {
    const { taux_penalites: rate, retard_max: maxOverdueDays, relances } = body;
    const reminderDays = relances.toSorted((a, b) => a - b);
    await this.changing.change({ penaltyRate: Math.round(rate * 100), maxOverdueDays, reminderDays }, by);
    return { ...(await this.find()), message: 'Les réglages sont enregistrés.' };
  }
}

function toTerms(of: NonNullable<InputOf<typeof changeClientTerms>['body']['conditions']>) {
  return {
    limit: fromEuros(of.plafond),
    days: of.jours,
    endOfMonth: of.fin_de_mois,
    remindersPaused: of.relances_suspendues,
  };
}
