import type { CompanyRole } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { PersonalDataService } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';
import { ApplyAccountDecision } from '../validation/apply-account-decision.js';
import { lockAdministrator, lockColleague } from './companies.js';

/** Changes and removes the members of a company, with its administrator locked. */
@Injectable()
export class ChangeColleague {
  constructor(
    private readonly database: DataSource,
    private readonly decisions: ApplyAccountDecision,
    private readonly personalData: PersonalDataService,
  ) {}

  /** @throws DomainError not-found for the member of another company, forbidden for others than the administrator */
  change(
    administratorId: number,
    memberId: number,
    role: { companyRole: CompanyRole; companyLimit: Cents | null },
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockAdministrator(tx, administratorId);
      await lockColleague(tx, administratorId, memberId);
      await tx.update(User, { id: memberId }, { ...role, updatedAt: () => 'now()' });
    });
  }

  /**
   * The account is closed at once; its orders stay with the company. One that was never used is erased, so that its
   * address is free again.
   * @throws DomainError as `change`
   */
  remove(administratorId: number, memberId: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { company } = await lockAdministrator(tx, administratorId);
      const member = await lockColleague(tx, administratorId, memberId);
      if (member.emailVerifiedAt === null) {
        await lockUser(tx, memberId, 'update');
        await this.personalData.erase(tx, { id: memberId, email: member.email });
        return;
      }
      const reason = `Votre compte a été retiré de l’entreprise ${company ?? ''} par son administrateur.`;
      await this.decisions.apply(tx, { userId: memberId, decision: 'deactivated', actorId: administratorId, reason });
    });
  }
}
