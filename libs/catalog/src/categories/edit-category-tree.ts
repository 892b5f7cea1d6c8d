import type { createCategory, InputOf, mergeCategory, moveCategory } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { categoryChanged } from '../events/catalog-events.js';
import { clearRedirectsTo } from '../storage/redirects.js';
import { levelTables } from './category-levels.js';
import { reapplyPromotions } from './category-references.js';
import { advanceTree, deleteNode, insertNode, isInUse, lockNode, type StoredNode } from './category-nodes.js';
import { mergeNodes } from './merge-nodes.js';
import { moveNode } from './move-node.js';

type Place = InputOf<typeof moveCategory>['params'];

/**
 * Creates, moves, merges and deletes categories. Each act names the version of the tree that it was decided on, locks the
 * tree and is in the audit log.
 */
@Injectable()
export class EditCategoryTree {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** @returns its id @throws DomainError conflict, 422 for a name that a sibling has, not-found for an unknown parent */
  create(input: InputOf<typeof createCategory>['body'], by: SignedInUser): Promise<number> {
    return this.inTree(input.version, async (tx) => {
      const { niveau: level, parent_id: parentId, nom: name } = input;
      const { above } = levelTables[level];
      if ((above === null) !== (parentId === null))
        throw invalidField('parent_id', 'Choisissez où ranger la catégorie.');
      if (above !== null && parentId !== null) await lockNode(tx, above, parentId);
      const node = await insertNode(tx, { level, parentId, name });
      await this.record(tx, { by, action: 'category-created', node });
      return node.id;
    });
  }

  /** @throws DomainError conflict, not-found, 422 when its name is taken at the new place */
  async move(
    { niveau, id }: Place,
    { version, ...place }: InputOf<typeof moveCategory>['body'],
    by: SignedInUser,
  ): Promise<void> {
    await this.inTree(version, async (tx) => {
      const node = await lockNode(tx, niveau, id);
      const moved = await moveNode(tx, node, { level: place.niveau, parentId: place.parent_id, after: place.apres });
      await this.record(tx, { by, action: 'category-moved', node });
      await this.publish(tx, moved);
    });
  }

  /** Products, nodes below and the address of the category follow it into another one of its level. */
  async merge(
    { niveau, id }: Place,
    { version, dans }: InputOf<typeof mergeCategory>['body'],
    by: SignedInUser,
  ): Promise<void> {
    await this.inTree(version, async (tx) => {
      if (id === dans)
        throw new DomainError('conflict', 'category-merged-into-itself', 'Choisissez une autre catégorie.');
      const node = await lockNode(tx, niveau, id);
      const target = await lockNode(tx, niveau, dans);
      await mergeNodes(tx, node, target);
      await this.record(tx, { by, action: 'category-merged', node, note: `dans ${nameOf(target)}` });
      await this.publish(tx, target);
    });
  }

  /** @throws DomainError conflict `category-not-empty` */
  async delete({ niveau, id }: Place, version: number, by: SignedInUser): Promise<void> {
    await this.inTree(version, async (tx) => {
      const node = await lockNode(tx, niveau, id);
      if (await isInUse(tx, node))
        throw new DomainError(
          'conflict',
          'category-not-empty',
          'Cette catégorie n’est pas vide. Déplacez ou réunissez d’abord ce qu’elle contient.',
        );
      await deleteNode(tx, node);
      await clearRedirectsTo(tx, { page: niveau, key: String(id) });
      await this.record(tx, { by, action: 'category-deleted', node });
    });
  }

  private inTree<T>(version: number, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await advanceTree(tx, version);
      return work(tx);
    });
  }

  /** Names of levels above, and promotions, of its products have changed. */
  private async publish(tx: EntityManager, { level, id }: Pick<StoredNode, 'level' | 'id'>): Promise<void> {
    await reapplyPromotions(tx);
    await this.outbox.publish(tx, categoryChanged, `${level}-${id}`, { level, categoryId: id });
  }

  private record(
    tx: EntityManager,
    { by, action, node, note = '' }: { by: SignedInUser; action: string; node: StoredNode; note?: string },
  ): Promise<void> {
    return this.auditLog.record(tx, { by, action, subject: `catégorie ${nameOf(node)}`, note });
  }
}

function nameOf({ name, level, id }: StoredNode): string {
  return `${name} (${level} ${id})`;
}
