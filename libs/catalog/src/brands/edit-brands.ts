import type { changeBrand, createBrand, InputOf } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Raw } from 'typeorm';
import { moveReferences, reapplyPromotions } from '../categories/category-references.js';
import { cleanDescription } from '../drafts/clean-description.js';
import { brandChanged } from '../events/catalog-events.js';
import { BrandRow } from '../storage/brand.entity.js';
import { clearRedirect, writeRedirect } from '../storage/redirects.js';
import { BrandAliasRow } from './brand-alias.entity.js';
import { unknownBrand } from './staff-brands.js';

type NewBrand = InputOf<typeof createBrand>['body'];
type BrandChange = InputOf<typeof changeBrand>['body'];

/** Creates, changes, hides and merges brands; each act is in the audit log. */
@Injectable()
export class EditBrands {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** @returns its id @throws DomainError 422 for a name that exists */
  create(input: NewBrand, by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      await claimName(tx, input.nom, null);
      const brand = tx.create(BrandRow, { name: input.nom, ...toColumns(input) });
      await tx.insert(BrandRow, brand);
      await this.auditLog.record(tx, { by, action: 'brand-created', subject: `marque ${brand.name}`, note: '' });
      return brand.id;
    });
  }

  /**
   * Absent fields stay. The former name leads to the new one, in addresses and in suppliers' files.
   * @throws DomainError not-found `unknown-brand`, conflict `brand-changed`, 422 for a name that exists
   */
  async change(id: number, { version, ...change }: BrandChange, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      const brand = await lockBrand(tx, id);
      if (brand.version !== version) throw brandConflict();
      const name = change.nom ?? brand.name;
      if (name !== brand.name) await this.rename(tx, brand, name);
      await tx.update(BrandRow, { id }, { name, ...toColumns(change), version: version + 1 });
      const note = Object.keys(change).join(', ');
      await this.auditLog.record(tx, { by, action: 'brand-changed', subject: `marque ${brand.name}`, note });
    });
  }

  /** Products, former names and the address of the brand follow it into another one. @throws DomainError not-found, conflict */
  async merge(id: number, intoId: number, by: SignedInUser): Promise<void> {
    if (id === intoId) throw new DomainError('conflict', 'brand-merged-into-itself', 'Choisissez une autre marque.');
    await this.database.transaction(async (tx) => {
      const brands = await tx.find(BrandRow, {
        where: { id: In([id, intoId]) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const [source, target] = [id, intoId].map((wanted) => brands.find((brand) => brand.id === wanted));
      if (!source || !target) throw unknownBrand();
      await tx.query('select id from products where brand_id = $1 order by id for no key update', [id]);
      await tx.query('update products set brand_id = $2, updated_at = now() where brand_id = $1', [id, intoId]);
      await moveReferences(tx, { page: 'brand', id }, { page: 'brand', id: intoId });
      await reapplyPromotions(tx);
      await tx.update(BrandAliasRow, { brandId: id }, { brandId: intoId });
      await tx.update(BrandRow, { id: intoId }, { version: target.version + 1, ...takenTexts(source, target) });
      await tx.delete(BrandRow, { id });
      await this.leadTo(tx, source.name, target);
      const entry = { by, action: 'brand-merged', subject: `marque ${source.name}`, note: `dans ${target.name}` };
      await this.auditLog.record(tx, entry);
    });
  }

  private async rename(tx: EntityManager, brand: BrandRow, name: string): Promise<void> {
    await claimName(tx, name, brand.id);
    if (name.toLowerCase() !== brand.name.toLowerCase()) await this.leadTo(tx, brand.name, { id: brand.id, name });
    await this.outbox.publish(tx, brandChanged, brand.id, { brandId: brand.id });
  }

  /** The former name, in addresses and suppliers' files, means `brand`. */
  private async leadTo(tx: EntityManager, formerName: string, brand: { id: number; name: string }): Promise<void> {
    await tx.query('insert into brand_aliases (name, brand_id) values (lower($1), $2)', [formerName, brand.id]);
    await writeRedirect(tx, { page: 'brand', key: formerName }, { page: 'brand', key: brand.name });
  }
}

/** @throws DomainError 422 when another brand has the name, in any letter case */
async function claimName(tx: EntityManager, name: string, id: number | null): Promise<void> {
  const known = await tx.findOneBy(BrandRow, { name: Raw((column) => `lower(${column}) = lower(:name)`, { name }) });
  if (known && known.id !== id) throw invalidField('nom', `La marque ${known.name} existe déjà.`);
  await tx.delete(BrandAliasRow, { name: name.toLowerCase() });
  await clearRedirect(tx, { page: 'brand', key: name });
}

function toColumns(change: Omit<BrandChange, 'version'>): Partial<BrandRow> {
  const { description, image, masquee, titre_seo: title, description_seo: text } = change;
  return {
    ...(description !== undefined && { descriptionHtml: cleanDescription(description) }),
    ...(image !== undefined && { logoUrl: image }),
    ...(masquee !== undefined && { isHidden: masquee }),
    ...(title !== undefined && { seoTitle: title || null }),
    ...(text !== undefined && { seoDescription: text || null }),
  };
}

/** What the target lacks. */
function takenTexts(source: BrandRow, target: BrandRow): Partial<BrandRow> {
  return {
    logoUrl: target.logoUrl ?? source.logoUrl,
    descriptionHtml: target.descriptionHtml || source.descriptionHtml,
    seoTitle: target.seoTitle ?? source.seoTitle,
    seoDescription: target.seoDescription ?? source.seoDescription,
  };
}

async function lockBrand(tx: EntityManager, id: number): Promise<BrandRow> {
  const brand = await tx.findOne(BrandRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!brand) throw unknownBrand();
  return brand;
}

function brandConflict(): DomainError {
  return new DomainError(
    'conflict',
    'brand-changed',
    'Une autre personne a changé cette marque entre-temps. Rechargez la page pour voir son état, puis recommencez.',
  );
}
