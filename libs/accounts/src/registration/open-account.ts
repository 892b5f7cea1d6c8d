import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { confirmationRequested, registrationRepeated } from '../account-events.js';
import { insertUser, type NewUser } from './insert-user.js';
import { PendingRegistrations, UNNAMED } from './pending-registrations.js';

/** Stores a registration and publishes it; for a known email address, only its owner is notified. */
@Injectable()
export class OpenAccount {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly pending: PendingRegistrations,
  ) {}

  /** Runs the same statements for a known and an unknown email address (decisions §3.12). */
  open(person: NewUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      await insertUser(tx, {
        user_type: 'particulier',
        email: person.email,
        name: UNNAMED,
        password_hash: null,
        avatar: null,
      });
      const added = await this.pending.add(tx, person);
      const userId = await idOf(tx, person.email);
      const { avatar } = person;
      if (added) await this.outbox.tell(tx, confirmationRequested, userId, { userId, registrationId: added.id });
      else await this.outbox.tell(tx, registrationRepeated, userId, { userId, avatar });
    });
  }
}

async function idOf(tx: EntityManager, email: string): Promise<number> {
  const [known] = await tx.query<{ id: number }[]>('select id from users where email = $1', [email]);
  if (!known) throw new Error('The account was erased while its email address was being registered.');
  return known.id;
}
