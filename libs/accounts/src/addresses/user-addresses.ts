import type { UserAddressFields } from '@boutik/contract';
import { DeliveryMethods } from '@boutik/delivery';
import { DomainError, invalidField, notFound, phonePrefixOf, type PostalPlace, postalCodeOf } from '@boutik/kernel';
import { findRows, lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UserAddressRow } from './user-address.entity.js';

/** Further addresses of one account. */
export const MAX_ADDRESSES = 20;

/** The further delivery addresses of accounts. What an order was sent to is copied into the order. */
@Injectable()
export class UserAddresses {
  constructor(
    private readonly database: DataSource,
    private readonly methods: DeliveryMethods,
  ) {}

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

  /**
   * An address that the account has already is not added again: a form that is sent twice adds one.
   * @throws DomainError conflict `too-many-addresses`; 422 in a territory that the shop does not deliver to
   */
  async add(userId: number, fields: UserAddressFields): Promise<UserAddressRow> {
    await this.methods.assertServed(columnsOf(fields));
    return this.database.transaction(async (tx) => {
      await lock(tx, userId);
      const addresses = await tx.findBy(UserAddressRow, { userId });
      const columns = columnsOf(fields);
      const same = addresses.find((address) => isSameAddress(address, columns));
      if (same) return same;
      if (addresses.length >= MAX_ADDRESSES)
        throw new DomainError(
          'conflict',
          'too-many-addresses',
          `Vous avez déjà ${MAX_ADDRESSES} adresses\u202f: supprimez-en une pour en ajouter.`,
        );
      const row = tx.create(UserAddressRow, { userId, ...columns });
      await tx.insert(UserAddressRow, row);
      return row;
    });
  }

  /** @throws DomainError not-found `unknown-address`; 422 as `add` */
  async change(userId: number, id: number, fields: UserAddressFields): Promise<UserAddressRow> {
    await this.methods.assertServed(columnsOf(fields));
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

const addressColumns = ['label', 'recipient', 'phone', 'line', 'complement', 'postalCode', 'city', 'country'] as const;
type AddressColumns = Pick<UserAddressRow, (typeof addressColumns)[number]>;

/** The same name, recipient and place. */
export const isSameAddress = (a: AddressColumns, b: AddressColumns): boolean =>
  addressColumns.every((column) => a[column] === b[column]);

/** 404 also for that of somebody else. */
export function unknownAddress(): DomainError {
  return notFound('unknown-address', 'Cette adresse n’est plus dans votre compte.');
}

function columnsOf({ nom, destinataire, telephone, adresse, ...fields }: UserAddressFields) {
  const postalCode = fields.code_postal ?? postalCodeOf(fields.ville) ?? '';
  const country = fields.pays ?? null;
  return {
    label: nom,
    recipient: destinataire ?? null,
    phone: telephone ? phoneAt(telephone, { postalCode, country }) : null,
    line: adresse,
    complement: fields.adresse_complement ?? null,
    postalCode,
    city: fields.ville,
    country,
  };
}

/** @throws DomainError 422 in another country, whose numbers have other lengths */
function phoneAt(digits: string, place: PostalPlace): string {
  const prefix = phonePrefixOf(place);
  if (prefix === null)
    throw invalidField('telephone', 'Seuls les numéros français sont reconnus\u202f: laissez ce champ vide.');
  return `${prefix}${digits}`;
}
