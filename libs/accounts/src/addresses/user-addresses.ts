import type { UserAddressFields } from '@boutik/contract';
import { DomainError, notFound, postalCodeOf } from '@boutik/kernel';
import { findRows, lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UserAddressRow } from './user-address.entity.js';

const MAX_ADDRESSES = 20;

/** The further delivery addresses of accounts. What an order was sent to is copied into the order. */
@Injectable()
export class UserAddresses {
  constructor(private readonly database: DataSource) {}

  /** In the order in which they were added. */
  list(userId: number): Promise<UserAddressRow[]> {
    return this.database.manager.find(UserAddressRow, { where: { userId }, order: { id: 'asc' } });
  }

  /**
   * One statement. @param tx reads inside the caller's transaction
   * @returns null for an unknown address, and for that of somebody else
   */
  async find(userId: number, id: number, tx: EntityManager = this.database.manager): Promise<UserAddressRow | null> {
    return (await findRows(tx, UserAddressRow, 'where t.user_id = $1 and t.id = $2', [userId, id]))[0] ?? null;
  }

  /** @throws DomainError conflict `too-many-addresses` */
  add(userId: number, fields: UserAddressFields): Promise<UserAddressRow> {
    return this.database.transaction(async (tx) => {
      await lock(tx, userId);
      if ((await tx.countBy(UserAddressRow, { userId })) >= MAX_ADDRESSES)
        throw new DomainError(
          'conflict',
          'too-many-addresses',
          `Vous avez déjà ${MAX_ADDRESSES} adresses\u202f: supprimez-en une pour en ajouter.`,
        );
      const row = tx.create(UserAddressRow, { userId, ...columnsOf(fields) });
      await tx.insert(UserAddressRow, row);
      return row;
    });
  }

  /** @throws DomainError not-found `unknown-address` */
  change(userId: number, id: number, fields: UserAddressFields): Promise<UserAddressRow> {
    return this.database.transaction(async (tx) => {
      await lock(tx, userId);
      await tx.update(UserAddressRow, { userId, id }, columnsOf(fields));
      const row = await this.find(userId, id, tx);
      if (!row) throw unknownAddress();
      return row;
    });
  }

  /** @throws DomainError not-found `unknown-address` */
  remove(userId: number, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lock(tx, userId);
      const { affected } = await tx.delete(UserAddressRow, { userId, id });
      if (!affected) throw unknownAddress();
    });
  }

  /** @param id null: the address of the account itself. @throws DomainError not-found `unknown-address` */
  chooseDefault(userId: number, id: number | null): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lock(tx, userId);
      await tx.update(UserAddressRow, { userId, isDefault: true }, { isDefault: false });
      if (id === null) return;
      const { affected } = await tx.update(UserAddressRow, { userId, id }, { isDefault: true });
      if (!affected) throw unknownAddress();
    });
  }
}

/** Changes of one account wait for each other, so that addresses are counted and one is the default. */
async function lock(tx: EntityManager, userId: number): Promise<void> {
  await lockActingUser(tx, userId);
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`addresses ${userId}`]);
}

/** 404 also for that of somebody else. */
export function unknownAddress(): DomainError {
  return notFound('unknown-address', 'Cette adresse n’est plus dans votre compte.');
}

function columnsOf({ nom, destinataire, telephone, adresse, ...fields }: UserAddressFields) {
  return {
    label: nom,
    recipient: destinataire ?? null,
    phone: telephone ? `+262${telephone}` : null,
    line: adresse,
    complement: fields.adresse_complement ?? null,
    postalCode: fields.code_postal ?? postalCodeOf(fields.ville) ?? '',
    city: fields.ville,
  };
}
