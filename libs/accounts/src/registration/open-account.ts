import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested, registrationRepeated } from '../account-events.js';
import { insertUser, type NewUser } from './insert-user.js';

/** Writes a registration down and tells it; of a known address, its owner alone hears. */
@Injectable()
export class OpenAccount {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** False for an address that is taken. */
  open(person: NewUser): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const created = await insertUser(tx, person);
      if (created !== null) {
        await this.outbox.tell(tx, confirmationRequested, created, { userId: created });
        return true;
      }
      const [known] = await tx.query<{ id: number }[]>('select id from users where email = $1', [person.email]);
      if (known) await this.outbox.tell(tx, registrationRepeated, known.id, { userId: known.id });
      return false;
    });
  }
}
