import type { changePromotion, createPromotion, InputOf } from '@boutik/contract';
import { Clock, DomainError, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertNoneRefused } from '../margins/margin-refusals.js';
import { promotionState } from './domain/promotion.js';
import { promotionChanged } from './promotion-events.js';
import { PreviewPromotion } from './preview-promotion.js';
import { PromotionRow } from './promotion.entity.js';
import { PromotionList, type PromotionWithTargets, unknownPromotion } from './promotion-list.js';
import { addProducts, replaceTargets, type SelectedProducts } from './promotion-targets.js';
import { toDiscount, toPeriod, toTargets, wireMoment, wireTargets, wireTypes, wireValue } from './promotion-terms.js';

type Terms = InputOf<typeof createPromotion>['body'];
type Change = InputOf<typeof changePromotion>['body'];

/** Plans, changes and stops promotions; each action is recorded in the audit log. The worker changes the prices. */
@Injectable()
export class EditPromotions {
  constructor(
    private readonly database: DataSource,
    private readonly list: PromotionList,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly previews: PreviewPromotion,
  ) {}

  /**
   * A start in the past begins now.
   * @throws DomainError 422 for a wrong period, percentage or target; invalid `below-minimum-margin`
   */
  async create(terms: Terms, by: SignedInUser): Promise<PromotionWithTargets> {
    assertNoneRefused(await this.previews.preview(terms));
    return this.database.transaction(async (tx) => {
      const promotion = await this.insert(tx, terms);
      await replaceTargets(tx, promotion.id, toTargets(terms.cibles));
      await this.record(tx, promotion, { by, action: 'promotion-created', note: '' });
      return this.list.find(promotion.id, tx);
    });
  }

  /**
   * The same for each product that a selection has now.
   * @returns its id and the number of products @throws DomainError as `create`, and 422 for an empty selection
   */
  async createForProducts(
    terms: Omit<Terms, 'cibles'>,
    selected: SelectedProducts,
    by: SignedInUser,
  ): Promise<{ id: number; products: number }> {
    assertNoneRefused(await this.previews.previewProducts(terms, selected));
    return this.database.transaction(async (tx) => {
      const promotion = await this.insert(tx, terms);
      const products = await addProducts(tx, promotion.id, selected);
      await this.record(tx, promotion, { by, action: 'promotion-created', note: `${products} produits` });
      return { id: promotion.id, products };
    });
  }

  private async insert(tx: EntityManager, terms: Omit<Terms, 'cibles'>): Promise<PromotionRow> {
    const promotion = tx.create(PromotionRow, this.columnsOf(terms));
    await tx.insert(PromotionRow, promotion);
    return promotion;
  }

  /**
   * Absent fields stay. A promotion that has begun keeps its start.
   * @throws DomainError not-found `unknown-promotion`; conflict `promotion-over`, `promotion-changed`; 422 as `create`
   */
  async change(id: number, { version: shown, ...change }: Change, by: SignedInUser): Promise<PromotionWithTargets> {
    await this.assertAboveMinimums(id, change);
    return this.database.transaction(async (tx) => {
      const before = await lockPromotion(tx, id);
      const state = promotionState(before, this.clock.now());
      if (state === 'ended' || state === 'stopped') throw promotionOver();
      if (shown !== undefined && shown !== before.version) throw promotionChangedMeanwhile();
      const terms = mergeTerms(before, change);
      if (state === 'running' && terms.debut !== wireMoment(before.startsAt))
        throw invalidField('debut', 'La promotion a commencé : son début reste.');
      const { startsAt, ...columns } = this.columnsOf(terms);
      const after = { ...columns, startsAt: state === 'running' ? before.startsAt : startsAt };
      const version = before.version + 1;
      await tx.update(PromotionRow, { id }, { ...after, version });
      if (change.cibles) await replaceTargets(tx, id, toTargets(change.cibles));
      const note = Object.keys(change).join(', ');
      await this.record(tx, { id, name: after.name, version }, { by, action: 'promotion-changed', note });
      return this.list.find(id, tx);
    });
  }

  /** Stopping what has ended or was stopped changes nothing. @throws DomainError not-found `unknown-promotion` */
  stop(id: number, by: SignedInUser): Promise<PromotionWithTargets> {
    return this.database.transaction(async (tx) => {
      const before = await lockPromotion(tx, id);
      const state = promotionState(before, this.clock.now());
      if (state === 'ended' || state === 'stopped') return this.list.find(id, tx);
      const version = before.version + 1;
      await tx.update(PromotionRow, { id }, { stoppedAt: this.clock.now(), version });
      await this.record(tx, { id, name: before.name, version }, { by, action: 'promotion-stopped', note: '' });
      return this.list.find(id, tx);
    });
  }

  /** Before the transaction: the preview reads thousands of products, and locks none of them. */
  private async assertAboveMinimums(id: number, change: Omit<Change, 'version'>): Promise<void> {
    const row = await this.database.manager.findOneBy(PromotionRow, { id });
    if (!row || row.stoppedAt !== null || (row.endsAt !== null && row.endsAt <= this.clock.now())) return;
    const stored = (await this.list.find(id)).targets.map((target) => ({
      type: wireTargets[target.kind],
      id: target.id,
    }));
    const terms = { ...mergeTerms(row, change), cibles: change.cibles ?? stored, id };
    assertNoneRefused(await this.previews.preview(terms));
  }

  private columnsOf(terms: Omit<Terms, 'cibles'>) {
    const now = this.clock.now();
    const { from, to } = toPeriod(terms, now);
    const { kind, value } = toDiscount(terms.type, terms.valeur);
    return {
      name: terms.nom,
      discountKind: kind,
      discountValue: value,
      startsAt: from < now ? now : from,
      endsAt: to,
      priority: terms.priorite,
    };
  }

  private async record(
    tx: EntityManager,
    { id, name, version }: { id: number; name: string; version: number },
    { by, action, note }: { by: SignedInUser; action: string; note: string },
  ): Promise<void> {
    await this.outbox.publish(tx, promotionChanged, id, { promotionId: id, version });
    await this.auditLog.record(tx, { by, action, subject: `promotion ${id} ${name}`, note });
  }
}

async function lockPromotion(tx: EntityManager, id: number): Promise<PromotionRow> {
  const promotion = await tx.findOne(PromotionRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!promotion) throw unknownPromotion();
  return promotion;
}

function mergeTerms(row: PromotionRow, change: Omit<Change, 'version'>): Omit<Terms, 'cibles'> {
  return {
    nom: change.nom ?? row.name,
    type: change.type ?? wireTypes[row.discountKind],
    valeur: change.valeur ?? wireValue({ value: row.discountValue }),
    debut: change.debut ?? wireMoment(row.startsAt),
    fin: change.fin === undefined ? row.endsAt && wireMoment(row.endsAt) : change.fin,
    priorite: change.priorite ?? row.priority,
  };
}

function promotionOver(): DomainError {
  return new DomainError('conflict', 'promotion-over', 'Cette promotion est finie. Créez-en une autre.');
}

function promotionChangedMeanwhile(): DomainError {
  return new DomainError(
    'conflict',
    'promotion-changed',
    'Une autre personne a changé cette promotion entre-temps. Chargez son état actuel\u202f: vos saisies y sont reprises.',
  );
}
