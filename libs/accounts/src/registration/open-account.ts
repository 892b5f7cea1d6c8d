import { Outbox, Portraits } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { confirmationRequested, registrationRepeated } from '../account-events.js';
import { insertUser, type NewUser } from './insert-user.js';

/** Writes a registration down and tells it; of a known address, its owner alone hears. */
@Injectable()
export class OpenAccount {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly portraits: Portraits,
  ) {}

  /** The same statements run for a known and an unknown address (decisions §3.12). */
  open(person: NewUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await idOf(tx, person.email);
      const created = await insertUser(tx, person);
      if (created !== null) {
        await this.outbox.tell(tx, confirmationRequested, created, { userId: created });
        return;
      }
      // Taken by somebody who registered at the same moment.
      const known = before ?? (await idOf(tx, person.email));
      if (known !== null) await this.outbox.tell(tx, registrationRepeated, known, { userId: known });
      await this.portraits.discard(tx, person.avatar);
    });
  }
}

async function idOf(tx: EntityManager, email: string): Promise<number | null> {
  const [known] = await tx.query<{ id: number }[]>('select id from users where email = $1', [email]);
  return known?.id ?? null;
}
