import { reunionIso } from '@boutik/kernel';
import { type PersonalDataExport, PersonalDataService } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ExportData {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataService,
  ) {}

  /** All personal data of the user from every library, as one consistent snapshot (RGPD art. 15 and 20). */
  async export(user: { id: number; email: string }): Promise<PersonalDataExport> {
    const sections = await this.database.transaction('REPEATABLE READ', (tx) => this.personalData.collect(tx, user));
    return { made: reunionIso(new Date()), person: { id: user.id, email: user.email }, sections };
  }
}
