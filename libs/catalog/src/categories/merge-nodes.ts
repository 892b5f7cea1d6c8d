import type { EntityManager } from 'typeorm';
import { writeRedirect } from '../storage/redirects.js';
import { levelTables } from './category-levels.js';
import { moveReferences } from './category-references.js';
import {
  changeParent,
  childrenOf,
  deleteNode,
  moveAliases,
  nameKey,
  placeAfter,
  type StoredNode,
} from './category-nodes.js';

/**
 * Moves what `source` contains into `target`, which is of the same level, and deletes `source`: nodes of the same name are
 * merged in turn. Texts and facets that `target` lacks are taken over. The caller has locked both.
 */
export async function mergeNodes(tx: EntityManager, source: StoredNode, target: StoredNode): Promise<void> {
  const { level } = source;
  const { below } = levelTables[level];
  if (below === null) await moveProducts(tx, source, target);
  else await mergeChildren(tx, source, target);
  await takeTexts(tx, source, target);
  await moveReferences(tx, { page: level, id: source.id }, { page: level, id: target.id });
  await moveAliases(tx, source, target.id);
  await writeRedirect(tx, { page: level, key: String(source.id) }, { page: level, key: String(target.id) });
  await deleteNode(tx, source);
}

async function mergeChildren(tx: EntityManager, source: StoredNode, target: StoredNode): Promise<void> {
  const { below } = levelTables[source.level];
  if (below === null) return;
  const known = await childrenOf(tx, below, target.id);
  let last = known.at(-1)?.id ?? null;
  for (const child of await childrenOf(tx, below, source.id)) {
    const twin = known.find(({ name }) => nameKey(name) === nameKey(child.name));
    if (twin) {
      await mergeNodes(tx, child, twin);
      continue;
    }
    await changeParent(tx, child, target.id);
    await placeAfter(tx, child, last);
    last = child.id;
  }
}

/** Locks the products by id, as every transaction does; the triggers tell index, search and pages. */
async function moveProducts(tx: EntityManager, source: StoredNode, target: StoredNode): Promise<void> {
  await tx.query('select id from products where subsubcategory_id = $1 order by id for no key update', [source.id]);
  await tx.query('update products set subsubcategory_id = $2, updated_at = now() where subsubcategory_id = $1', [
    source.id,
    target.id,
  ]);
}

async function takeTexts(tx: EntityManager, source: StoredNode, target: StoredNode): Promise<void> {
  const { table } = levelTables[source.level];
  await tx.query(
    `update ${table} t set version = t.version + 1,
       description_html = case when t.description_html = '' then s.description_html else t.description_html end,
       image = coalesce(t.image, s.image), seo_title = coalesce(t.seo_title, s.seo_title),
       seo_description = coalesce(t.seo_description, s.seo_description), facets = coalesce(t.facets, s.facets)
     from ${table} s where t.id = $1 and s.id = $2`,
    [target.id, source.id],
  );
}
