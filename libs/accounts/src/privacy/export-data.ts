import { reunionIso } from '@boutik/kernel';
import { type PersonalDataExport, PersonalDataService } from '@boutik/platform/privacy';
import { JoinGuestOrders } from '../guests/join-guest-orders.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ExportData {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataService,
    private readonly guestOrders: JoinGuestOrders,
  ) {}

  /** All personal data of the user from every library, as one consistent snapshot (RGPD art. 15 and 20). */
  async export(user: { id: number; email: string }): Promise<PersonalDataExport> {
    await this.guestOrders.join(user.id);
    const sections = await this.database.transaction('REPEATABLE READ', (tx) => this.personalData.collect(tx, user));
    return { made: reunionIso(new Date()), person: { id: user.id, email: user.email }, sections };
  }
}
