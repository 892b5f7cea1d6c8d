import type { changeCategory, InputOf, StaffCategory } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { countChanged } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cleanDescription } from '../drafts/clean-description.js';
import { categoryChanged } from '../events/catalog-events.js';
import { levelTables } from './category-levels.js';
import { assertFreeName, childrenOf, lockNode } from './category-nodes.js';
import { StaffCategoryTrees } from './staff-category-tree.js';

/** Changes the name, texts, picture and facets of a category, and hides it. */
@Injectable()
export class EditCategory {
  constructor(
    private readonly database: DataSource,
    private readonly trees: StaffCategoryTrees,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Absent fields stay. The slug stays too: suppliers' files name the category by it.
   * @throws DomainError not-found `unknown-category`, conflict `category-changed`, 422 for a name that a sibling has
   */
  async change(
    { niveau: level, id }: InputOf<typeof changeCategory>['params'],
    { version, ...change }: InputOf<typeof changeCategory>['body'],
    by: SignedInUser,
  ): Promise<StaffCategory> {
    const before = await this.trees.find(level, id);
    const after = { ...before, ...change };
    await this.database.transaction(async (tx) => {
      const node = await lockNode(tx, level, id);
      if (change.nom !== undefined) {
        const siblings = await childrenOf(tx, level, node.parent_id);
        assertFreeName(
          siblings.filter((sibling) => sibling.id !== id),
          change.nom,
        );
      }
      const values = [
        id,
        after.nom,
        change.description === undefined ? before.description : cleanDescription(change.description),
        after.image,
        after.masquee,
        after.titre_seo || null,
        after.description_seo || null,
        after.facettes,
        version,
      ];
      const changed = await countChanged(
        tx,
        `update ${levelTables[level].table} set name = $2, description_html = $3, image = $4, is_hidden = $5, seo_title = $6,
           seo_description = $7, facets = $8, version = version + 1
         where id = $1 and version = $9`,
        values,
      );
      if (changed === 0) throw categoryConflict();
      const note = Object.keys(change).join(', ');
      const subject = `catégorie ${node.name} (${level} ${id})`;
      await this.auditLog.record(tx, { by, action: 'category-changed', subject, note });
      if (change.nom !== undefined && change.nom !== node.name)
        await this.outbox.publish(tx, categoryChanged, `${level}-${id}`, { level, categoryId: id });
    });
    return this.trees.find(level, id);
  }
}

function categoryConflict(): DomainError {
  return new DomainError(
    'conflict',
    'category-changed',
    'Une autre personne a changé cette catégorie entre-temps. Rechargez la page pour voir son état, puis recommencez.',
  );
}
