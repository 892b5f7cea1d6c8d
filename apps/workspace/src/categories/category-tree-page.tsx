import { endpoints } from '@boutik/api-client';
import type { StaffCategoryTree } from '@boutik/contract';
import { FolderTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import './categories.css';
import { CategoryActions } from './category-actions';
import { CategoryTree } from './category-tree';
import { CreateCategoryButton } from './create-category-button';
import { flatten, keyOf, type NodeMove, toTree, type TreeItem } from './tree-items';

const TITLE = 'Catégories';

export function CategoryTreePage() {
  return (
    <AdminOnly title={TITLE}>
      <CategoryTreeScreen />
    </AdminOnly>
  );
}

/** Reads the tree; each change brings its new state with it. */
function CategoryTreeScreen() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readCategoryTree);
  const [changed, setChanged] = useState<StaffCategoryTree | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  // What was read after the last change is newer.
  const read = reply?.data;
  const tree = changed && (!read || read.version < changed.version) ? changed : read;
  const showNew = (updated: StaffCategoryTree) => {
    setChanged(updated);
    if (tree) setSelected(newest(tree, updated));
  };
  return (
    <>
      <PageHeading
        title={TITLE}
        actions={tree && <CreateCategoryButton parent={null} version={tree.version} onCreated={showNew} />}
      />
      {tree ? (
        <CategoryEditor
          tree={tree}
          selected={selected}
          onSelect={setSelected}
          onChanged={setChanged}
          onConflict={refetch}
        />
      ) : failed ? (
        <LoadError message="Erreur lors du chargement des catégories" busy={busy} onRetry={refetch} />
      ) : (
        <ListSkeleton label="Chargement des catégories" />
      )}
    </>
  );
}

interface CategoryEditorProps {
  tree: StaffCategoryTree;
  selected: string | null;
  onSelect: (key: string) => void;
  onChanged: (tree: StaffCategoryTree) => void;
  /** A change was refused: the tree on the screen may be old. */
  onConflict: () => void;
}

function CategoryEditor({ tree, selected, onSelect, onChanged, onConflict }: CategoryEditorProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [opened, setOpened] = useStore<string[]>('categories.opened', []);
  const [moving, setMoving] = useState(false);
  const roots = useMemo(() => toTree(tree.categories), [tree]);
  const open = useMemo(() => new Set(opened), [opened]);
  const current = flatten(roots).find(({ key }) => key === selected) ?? roots[0];
  const show = (updated: StaffCategoryTree, key: string, parentKey: string | null) => {
    onChanged(updated);
    onSelect(key);
    if (parentKey !== null && !open.has(parentKey)) setOpened([...open, parentKey]);
  };
  const place = async (item: TreeItem, to: NodeMove) => {
    setMoving(true);
    try {
      const { niveau, id } = item;
      const body = { version: tree.version, ...to };
      const { data } = await call(endpoints.moveCategory, { params: { niveau, id }, body });
      show(data, to.niveau === niveau ? item.key : (newKey(tree, data, to) ?? item.key), parentKeyOf(to));
      return `«\u202f${item.nom}\u202f» déplacé`;
    } catch (error) {
      onConflict();
      throw error;
    } finally {
      setMoving(false);
    }
  };
  const move = async (item: TreeItem, to: NodeMove) => {
    if (moving) return;
    try {
      notify(await place(item, to), { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error, 'La catégorie n’a pas pu être déplacée. Réessayez.'), { type: 'error' });
    }
  };
  if (!current)
    return (
      <EmptyState icon={FolderTree} title="Aucune catégorie">
        Les produits se rangent au troisième niveau : créez une catégorie, puis ce qu’elle contient.
      </EmptyState>
    );
  return (
    <>
      <CategoryActions
        roots={roots}
        item={current}
        version={tree.version}
        onMove={(to) => void move(current, to)}
        onPlace={(to) => place(current, to)}
        onCreated={(updated) => show(updated, newest(tree, updated) ?? current.key, current.key)}
        onRemoved={(updated, key) => show(updated, key, null)}
      />
      <p id="category-tree-keys" className="faint category-help">
        Flèches pour se déplacer, Entrée pour modifier, Alt et flèches pour changer de place ou de niveau.
      </p>
      <div className="card" aria-busy={moving}>
        <CategoryTree
          roots={roots}
          open={open}
          onOpenChange={(keys) => setOpened([...keys])}
          selected={current.key}
          onSelect={onSelect}
          onEdit={({ niveau, id }) => void navigate(`/categories/${niveau}/${id}`)}
          onMove={(item, to) => void move(item, to)}
        />
      </div>
    </>
  );
}

/** The category that was created, which is selected: the next one often belongs into it. */
function newest(before: StaffCategoryTree, after: StaffCategoryTree): string | null {
  const known = new Set(before.categories.map(({ niveau, id }) => keyOf(niveau, id)));
  return after.categories.map(({ niveau, id }) => keyOf(niveau, id)).find((key) => !known.has(key)) ?? null;
}

const above = { category: null, subcategory: 'category', subsubcategory: 'subcategory' } as const;

function parentKeyOf({ niveau, parent_id }: NodeMove): string | null {
  const level = above[niveau];
  return level && parent_id !== null ? keyOf(level, parent_id) : null;
}

/** A node that changes its level gets another id there: the one that was not below this parent before. */
function newKey(before: StaffCategoryTree, after: StaffCategoryTree, { niveau, parent_id }: NodeMove): string | null {
  const ids = ({ categories }: StaffCategoryTree) =>
    categories.filter((one) => one.niveau === niveau && one.parent_id === parent_id).map(({ id }) => id);
  const id = ids(after).find((one) => !ids(before).includes(one));
  return id === undefined ? null : keyOf(niveau, id);
}
