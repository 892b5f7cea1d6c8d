import { type UserProfile, Users } from '@boutik/accounts';
import {
  type CompanyApproval,
  decideApproval,
  findApproval,
  type InputOf,
  listApprovals,
  ok,
  requestApproval,
  type ReplyOf,
  wireApprovalState,
} from '@boutik/contract';
import { fromEuros, reunionIso, toEuros } from '@boutik/kernel';
import { notSignedIn } from '@boutik/platform/database';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { requestedDelivery } from '../checkout/requested-delivery.js';
import { mayApprove, netOfLine } from './approval-rules.js';
import { approvalPath } from './approval-token.js';
import { CompanyApprovalRow } from './company-approval.entity.js';
import { DecideApproval } from './decide-approval.js';
import { RequestApproval } from './request-approval.js';

const LISTED_MS = 90 * 86_400_000;
const MAX_LISTED = 50;

/** Orders and quotes above the limit of a buyer, which a colleague approves. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly database: DataSource,
    private readonly users: Users,
    private readonly requesting: RequestApproval,
    private readonly deciding: DecideApproval,
  ) {}

  @Endpoint(requestApproval)
  async request(
    @Input() { body }: InputOf<typeof requestApproval>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof requestApproval>> {
    await this.requesting.request(id, { ...requestedDelivery(body), addressId: body.adresse_id ?? null });
    return { ...ok, message: 'Votre demande est partie. Vous recevrez la réponse par email.' };
  }

  @Endpoint(listApprovals)
  async list(@CurrentUser() { id, viewedBy }: SignedInUser): Promise<ReplyOf<typeof listApprovals>> {
    const user = await this.users.find(id);
    if (!user) throw notSignedIn();
    const { companyId, companyRole } = user;
    const whose = companyRole === 'buyer' ? { buyerId: id } : { companyId };
    const rows = await this.database.manager.find(CompanyApprovalRow, {
      where: { ...whose, requestedAt: MoreThan(new Date(Date.now() - LISTED_MS)) },
      order: { id: 'desc' },
      take: MAX_LISTED,
    });
    const buyers = await this.users.findMany(rows.map(({ buyerId }) => buyerId));
    // The link decides without a session: staff who see the site as this client must not get it.
    const linkOf = (row: CompanyApprovalRow) => (viewedBy === undefined ? decisionPath(row, user) : null);
    return { ...ok, data: rows.map((row) => ({ ...toApprovalView(row, buyers.get(row.buyerId)), lien: linkOf(row) })) };
  }

  @Endpoint(findApproval)
  async find(@Input() { params }: InputOf<typeof findApproval>): Promise<ReplyOf<typeof findApproval>> {
    const { approval, buyer, reader, lines, currentNet } = await this.deciding.find(params.token);
    return {
      ...ok,
      data: {
        ...toApprovalView(approval, buyer),
        entreprise: buyer.displayName,
        lignes: lines.map(({ currentNet: now, ...line }) => ({
          nom: line.name,
          quantite: line.quantity,
          prix_demande: toEuros(line.unitNet),
          prix_actuel: now === null ? null : toEuros(now),
          total_ht: toEuros(netOfLine({ ...line, unitNet: now ?? line.unitNet })),
        })),
        livraison_ht: toEuros(approval.shipping),
        total_actuel_ht: currentNet === null ? null : toEuros(currentNet),
        possible: mayApprove(reader, approval, currentNet ?? approval.net),
      },
    };
  }

  @Endpoint(decideApproval)
  async decide(@Input() { params, body }: InputOf<typeof decideApproval>): Promise<ReplyOf<typeof decideApproval>> {
    const approves = body.decision === 'accord';
    const seenNet = body.total_ht === null ? null : fromEuros(body.total_ht);
    await this.deciding.decide(params.token, { approves, reason: body.motif, seenNet });
    const message = approves ? 'Vous avez donné votre accord.' : 'Vous avez refusé.';
    return { ...ok, message: `${message} Votre collègue reçoit votre réponse par email.` };
  }
}

function decisionPath(row: CompanyApprovalRow, reader: UserProfile): string | null {
  const isOpen = row.state === 'pending' && mayApprove(reader, row, row.net);
  return isOpen ? approvalPath({ approvalId: row.id, readerId: reader.id }) : null;
}

function toApprovalView(row: CompanyApprovalRow, buyer: { prenom: string; name: string } | undefined): CompanyApproval {
  return {
    id: row.id,
    acheteur: buyer ? `${buyer.prenom} ${buyer.name}`.trim() : '',
    etat: wireApprovalState[row.state],
    demandee_le: reunionIso(row.requestedAt),
    total_ht: toEuros(row.net),
    motif: row.reason,
    commande: row.orderId,
    devis: row.quoteNumber,
  };
}
