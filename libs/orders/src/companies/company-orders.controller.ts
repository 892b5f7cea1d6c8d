import { Users, type UserProfile } from '@boutik/accounts';
import { type InputOf, listCompanyOrders, ok, readCompanyStatement, type ReplyOf } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { notSignedIn } from '@boutik/platform/database';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import { AccountDebts } from '../on-account/account-debts.js';
import { toStatementView } from '../on-account/account-views.js';
import { ClientStatements } from '../on-account/client-statement.js';
import { OrderPages } from '../storage/order-pages.js';
import { toOrderSummaryViews } from '../store/order-views.js';
import { assertSeesCompany } from './company-rules.js';

/** The orders and the statement of a company, for its members but the buyers. */
@Controller()
export class CompanyOrdersController {
  constructor(
    private readonly users: Users,
    private readonly pages: OrderPages,
    private readonly debts: AccountDebts,
    private readonly statements: ClientStatements,
  ) {}

  @Endpoint(listCompanyOrders)
  async list(
    @Input() { query: { page, per_page: perPage } }: InputOf<typeof listCompanyOrders>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof listCompanyOrders>> {
    const { companyId } = await this.reader(id);
    const members = In(await this.users.idsOfCompany(companyId));
    const found = await this.pages.find(members, { statuses: null, page, perPage });
    const views = toOrderSummaryViews(found, await this.debts.dueDaysOf(found.orders));
    const commandes = views.map((view, at) => ({ ...view, par: clientName(found.orders[at]?.client) }));
    return { ...ok, commandes, total: found.total };
  }

  @Endpoint(readCompanyStatement)
  async statement(
    @Input() { query: { du: from, au: to } }: InputOf<typeof readCompanyStatement>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof readCompanyStatement>> {
    if (from > to) throw invalidField('au', 'Le dernier jour est avant le premier.');
    const { companyId, displayName } = await this.reader(id);
    const statement = await this.statements.read(companyId, { from, to });
    return { ...ok, data: toStatementView(displayName, { from, to }, statement) };
  }

  /** @throws DomainError forbidden for a buyer */
  private async reader(userId: number): Promise<UserProfile> {
    const user = await this.users.find(userId);
    if (!user) throw notSignedIn();
    assertSeesCompany(user);
    return user;
  }
}

function clientName(client: { prenom: string; name: string } | undefined): string {
  return client ? `${client.prenom} ${client.name}`.trim() : '';
}
