import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { confirmationRequested, registrationRepeated } from '../account-events.js';
import { User } from '../users/user.entity.js';
import { insertUser, type NewUser } from './insert-user.js';
import { PendingRegistrations, PLACEHOLDER_NAME } from './pending-registrations.js';

/** Stores a registration and publishes it; for a known email address, only its owner is notified. */
@Injectable()
export class CreateAccount {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  /** Runs the same statements for a known and an unknown email address (decisions §3.12). */
  create(newUser: NewUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      await insertUser(tx, {
        user_type: 'particulier',
        email: newUser.email,
        name: PLACEHOLDER_NAME,
        password_hash: null,
        avatar: null,
      });
      const added = await this.pendingRegistrations.add(tx, newUser);
      const userId = await findUserId(tx, newUser.email);
      const { avatar } = newUser;
      if (added) await this.outbox.publish(tx, confirmationRequested, userId, { userId, registrationId: added.id });
      else await this.outbox.publish(tx, registrationRepeated, userId, { userId, avatar });
    });
  }
}

async function findUserId(tx: EntityManager, email: string): Promise<number> {
  const user = await tx.findOneBy(User, { email });
  if (!user) throw new Error('The account was erased while its email address was being registered.');
  return user.id;
}
