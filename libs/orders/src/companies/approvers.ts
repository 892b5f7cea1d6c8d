import { randomUUID } from 'node:crypto';
import { type UserProfile, Users } from '@boutik/accounts';
import { DomainError } from '@boutik/kernel';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailShop } from '../notifications/order-mailer.js';
import { approvalRequestedEmail } from './approval-emails.js';
import { mayApprove } from './approval-rules.js';
import { approvalPath } from './approval-token.js';
import type { CompanyApprovalRow } from './company-approval.entity.js';

interface MailedApproval {
  approval: CompanyApprovalRow;
  buyer: UserProfile;
  approvers: readonly UserProfile[];
}

/** The colleagues who may approve a request, each of whom gets a link of their own. */
@Injectable()
export class Approvers {
  constructor(
    private readonly users: Users,
    private readonly mails: MailQueue,
  ) {}

  /** @throws DomainError conflict `no-approver` */
  async find(
    tx: EntityManager,
    request: Pick<CompanyApprovalRow, 'buyerId' | 'companyId' | 'net'>,
  ): Promise<UserProfile[]> {
    const members = await this.users.openMembers(request.companyId, tx);
    const approvers = members.filter((member) => member.confirmed && mayApprove(member, request, request.net));
    if (approvers.length === 0) throw noApprover();
    return approvers;
  }

  async mail(tx: EntityManager, { approval, buyer, approvers }: MailedApproval): Promise<void> {
    const shop = emailShop();
    const colleague = `${buyer.prenom} ${buyer.name}`.trim();
    for (const { id: readerId, email, prenom, name } of approvers) {
      const href = shop.publicUrl + approvalPath({ approvalId: approval.id, readerId });
      const { subject, mail } = approvalRequestedEmail({ approval, reader: prenom || name, colleague, href }, shop);
      const key = `approval-requested-${randomUUID()}`;
      await this.mails.enqueue(tx, { key, to: email, subject, ...renderMail(mail) });
    }
  }
}

function noApprover(): DomainError {
  return new DomainError(
    'conflict',
    'no-approver',
    'Aucun collègue ne peut approuver ce montant. Adressez-vous à l’administrateur de votre entreprise.',
  );
}
