import { wireApprovalState } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyApprovalRow } from './company-approval.entity.js';

/** Orders and quotes that a colleague requested an approval for. */
@Injectable()
@ProvidesPersonalData('Demandes d’accord')
export class CompanyApprovalsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await tx.find(CompanyApprovalRow, { where: { buyerId: id }, order: { id: 'asc' } });
    return rows.map(({ state, requestedAt, net, reason, lines, quoteNumber }) => ({
      devis: quoteNumber,
      etat: wireApprovalState[state],
      demandee_le: reunionIso(requestedAt),
      total_ht: toEuros(net),
      motif: reason,
      articles: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    }));
  }

  /** Of the own requests nothing stays; who decided those of colleagues is forgotten. */
  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.delete(CompanyApprovalRow, { buyerId: id });
    await tx.update(CompanyApprovalRow, { decidedBy: id }, { decidedBy: null });
  }
}
