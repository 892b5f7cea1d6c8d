import { randomInt } from 'node:crypto';
import type { changeCoupon, createCoupon, createCouponBatch, InputOf } from '@boutik/contract';
import { Clock, DomainError, invalidField } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CouponRow } from '../coupon.entity.js';
import { CouponProductRow } from '../coupon-product.entity.js';
import { CouponTargetRow } from '../coupon-target.entity.js';
import { CouponList, type CouponDetail, unknownCoupon } from './coupon-list.js';
import { addCouponTargets } from './coupon-targets.js';
import { type CouponTerms, mergeTerms, toTerms } from './coupon-terms.js';

/** Without 0, O, 1 and I, which readers confuse. 31 ** 8 codes behind one prefix. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_CHARACTERS = 8;

const createdRow = z.strictObject({ id: z.number(), code: z.string() });

/** Creates, changes, stops and resumes coupons; each act stands in the audit log. */
@Injectable()
export class EditCoupons {
  constructor(
    private readonly database: DataSource,
    private readonly list: CouponList,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 422 for a code that exists, an unknown product, or a last day before the first */
  create(input: InputOf<typeof createCoupon>['body'], by: SignedInUser): Promise<CouponDetail> {
    const terms = toTerms(input, this.clock.now());
    return this.database.transaction(async (tx) => {
      const [created] = await insertCoupons(tx, [input.code], terms);
      if (!created) throw invalidField('code', `Le code ${input.code} existe déjà.`);
      await limit(tx, [created.id], input);
      await this.auditLog.record(tx, { by, action: 'coupon-created', subject: `bon ${created.code}`, note: '' });
      return this.list.find(created.id, tx);
    });
  }

  /** Coupons of the same terms with random codes. @returns the codes @throws as `create` */
  createBatch(input: InputOf<typeof createCouponBatch>['body'], by: SignedInUser): Promise<string[]> {
    const terms = toTerms(input, this.clock.now());
    return this.database.transaction(async (tx) => {
      const codes = randomCodes(input.prefixe, input.nombre);
      const created = await insertCoupons(tx, codes, terms);
      if (created.length < codes.length) throw new Error('A random code of a coupon existed already.');
      await limit(
        tx,
        created.map(({ id }) => id),
        input,
      );
      const note = `${codes.length} bons`;
      await this.auditLog.record(tx, { by, action: 'coupons-created', subject: `bons ${input.prefixe}`, note });
      return created.map(({ code }) => code);
    });
  }

  /** Absent fields stay. @throws DomainError not-found `unknown-coupon`; conflict `coupon-changed`; 422 as `create` */
  change(
    id: number,
    { version, ...change }: InputOf<typeof changeCoupon>['body'],
    by: SignedInUser,
  ): Promise<CouponDetail> {
    return this.database.transaction(async (tx) => {
      const before = await lockCoupon(tx, id);
      if (version !== undefined && version !== before.version) throw couponChanged();
      const terms = toTerms(mergeTerms(before, change), this.clock.now());
      await tx.update(CouponRow, { id }, { ...terms, version: before.version + 1 });
      if (change.produits) await tx.delete(CouponProductRow, { couponId: id });
      if (change.cibles) await tx.delete(CouponTargetRow, { couponId: id });
      if (change.produits ?? change.cibles) await limit(tx, [id], change);
      const note = Object.keys(change).join(', ');
      await this.auditLog.record(tx, { by, action: 'coupon-changed', subject: `bon ${before.code}`, note });
      return this.list.find(id, tx);
    });
  }

  /** Orders that were placed before keep their discount. @throws DomainError not-found `unknown-coupon` */
  switch(id: number, isActive: boolean, by: SignedInUser): Promise<CouponDetail> {
    return this.database.transaction(async (tx) => {
      const { code } = await lockCoupon(tx, id);
      await tx.update(CouponRow, { id }, { isActive });
      const action = isActive ? 'coupon-resumed' : 'coupon-stopped';
      await this.auditLog.record(tx, { by, action, subject: `bon ${code}`, note: '' });
      return this.list.find(id, tx);
    });
  }
}

function randomCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
    codes.add(`${prefix}-${random.join('')}`);
  }
  return [...codes];
}

/** Codes that exist are left out of the result. */
function insertCoupons(tx: EntityManager, codes: readonly string[], terms: CouponTerms) {
  return queryRows(
    tx,
    createdRow,
    `insert into coupons (code, discount_bp, discount_cents, min_total_cents, is_first_order_only, starts_at, ends_at,
       max_uses, max_uses_per_user, is_free_delivery)
     select code, $2, $3, $4, $5, $6, $7, $8, $9, $10 from unnest($1::citext[]) code on conflict (code) do nothing
     returning id, code`,
    [
      [...codes],
      terms.discountBp,
      terms.discountCents,
      terms.minTotalCents,
      terms.isFirstOrderOnly,
      terms.startsAt,
      terms.endsAt,
      terms.maxUses,
      terms.maxUsesPerUser,
      terms.isFreeDelivery,
    ],
  );
}

type Limits = Pick<InputOf<typeof changeCoupon>['body'], 'produits' | 'cibles'>;

/** Adds products, categories and brands to coupons. @throws DomainError 422 when one does not exist */
async function limit(tx: EntityManager, couponIds: number[], { produits = [], cibles = [] }: Limits): Promise<void> {
  await setProducts(tx, couponIds, produits);
  await addCouponTargets(tx, couponIds, cibles);
  await tx.query(
    `update coupons c set is_limited = exists (select from coupon_products where coupon_id = c.id)
       or exists (select from coupon_targets where coupon_id = c.id) where c.id = any($1::int[])`,
    [couponIds],
  );
}

/** @throws DomainError 422 when a product does not exist */
async function setProducts(tx: EntityManager, couponIds: number[], productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const [added] = await queryRows(
    tx,
    z.strictObject({ products: z.number() }),
    `with added as (
       insert into coupon_products (coupon_id, product_id)
       select c.id, p.id from unnest($1::int[]) c (id), products p where p.id = any($2::int[]) returning product_id)
     select count(distinct product_id)::int as products from added`,
    [couponIds, [...productIds]],
  );
  if (added?.products !== productIds.length) throw invalidField('produits', 'Un produit de la liste n’existe pas.');
}

async function lockCoupon(tx: EntityManager, id: number): Promise<CouponRow> {
  const coupon = await tx.findOne(CouponRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!coupon) throw unknownCoupon();
  return coupon;
}

function couponChanged(): DomainError {
  return new DomainError(
    'conflict',
    'coupon-changed',
    'Une autre personne a changé ce bon entre-temps. Chargez son état actuel\u202f: vos saisies y sont reprises.',
  );
}
