import { reunionIso } from '@boutik/kernel';
import { type DataExport, PersonalData } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ExportData {
  constructor(
    private readonly database: DataSource,
    private readonly data: PersonalData,
  ) {}

  /** All personal data of the user from every library, as one consistent snapshot (RGPD art. 15 and 20). */
  async export(person: { id: number; email: string }): Promise<DataExport> {
    const sections = await this.database.transaction('REPEATABLE READ', (tx) => this.data.collect(tx, person));
    return { made: reunionIso(new Date()), person: { id: person.id, email: person.email }, sections };
  }
}
