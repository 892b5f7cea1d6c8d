import { endpoints } from '@boutik/api-client';
import type { StaffCategoryTree } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { CreateCategoryButton } from './create-category-button';
import {
  depthOf,
  type Direction,
  flatten,
  levelBelow,
  moveInside,
  moveTowards,
  type NodeMove,
  pathOf,
  type TreeItem,
} from './tree-items';

interface CategoryActionsProps {
  roots: readonly TreeItem[];
  item: TreeItem;
  version: number;
  onMove: (to: NodeMove) => void;
  /** Moves the item for a dialog. @returns the message to show */
  onPlace: (to: NodeMove) => Promise<string>;
  onCreated: (tree: StaffCategoryTree) => void;
  /** The item is gone; `key` is the one to select instead. */
  onRemoved: (tree: StaffCategoryTree, key: string) => void;
}

const moves = [
  { direction: 'up', label: 'Monter', icon: ArrowUp },
  { direction: 'down', label: 'Descendre', icon: ArrowDown },
  { direction: 'out', label: 'Sortir d’un niveau', icon: IndentDecrease },
  { direction: 'in', label: 'Ranger dans la précédente', icon: IndentIncrease },
] as const satisfies readonly { direction: Direction; label: string; icon: unknown }[];

/** What can be done with the selected category. */
export function CategoryActions(props: CategoryActionsProps) {
  const { roots, item, version, onMove, onPlace, onCreated, onRemoved } = props;
  const { niveau, id, nom, produits, children } = item;
  const removable = children.length === 0 && produits === 0;
  const neighbour = item.parent?.key ?? roots.find(({ key }) => key !== item.key)?.key ?? '';
  return (
    <div role="toolbar" aria-label={`Actions sur ${nom}`} className="category-actions">
      <strong className="category-actions-name">{nom}</strong>
      <span>
        {moves.map(({ direction, label, icon }) => {
          const to = moveTowards(roots, item, direction);
          return (
            <NamedIconButton
              key={direction}
              label={label}
              className="step-button"
              aria-disabled={!to}
              onClick={() => to && onMove(to)}
            >
              <Icon icon={icon} size={18} />
            </NamedIconButton>
          );
        })}
      </span>
      <Button
        component={Link}
        to={`/categories/${niveau}/${id}`}
        variant="contained"
        startIcon={<Icon icon={Pencil} size={18} />}
      >
        Modifier
      </Button>
      {levelBelow(item) && <CreateCategoryButton parent={item} version={version} onCreated={onCreated} />}
      {item.parent && <PlaceButton key={`place-${item.key}`} roots={roots} item={item} onPlace={onPlace} />}
      <MergeButton key={`merge-${item.key}`} roots={roots} item={item} version={version} onMerged={onRemoved} />
      {removable && (
        <DecisionButton
          verb="Supprimer"
          question={`Supprimer «\u202f${nom}\u202f»\u202f?`}
          variant="danger"
          decide={async () => {
            const { data } = await call(endpoints.deleteCategory, { params: { niveau, id }, query: { version } });
            onRemoved(data, neighbour);
            return 'Catégorie supprimée';
          }}
          onDecided={() => {}}
        >
          Elle est vide. Son adresse ne mènera plus nulle part.
        </DecisionButton>
      )}
    </div>
  );
}

/** Another parent, for the keyboard and for long trees. */
function PlaceButton({ roots, item, onPlace }: Pick<CategoryActionsProps, 'roots' | 'item' | 'onPlace'>) {
  const parents = flatten(roots).filter((one) => depthOf(one) === depthOf(item) - 1 && one.key !== item.parent?.key);
  const [chosen, setChosen] = useState('');
  if (parents.length === 0) return null;
  const parent = parents.find(({ key }) => key === chosen);
  const to = parent ? moveInside(parent, item) : null;
  const decide = () => (to ? onPlace(to) : Promise.reject(new Error('no parent was chosen')));
  return (
    <DecisionButton
      verb="Ranger ailleurs"
      question={`Où ranger «\u202f${item.nom}\u202f»\u202f?`}
      disabled={!to}
      decide={decide}
      onDecided={() => {}}
    >
      <ItemSelect label="Dans" items={parents} value={chosen} onChange={setChosen} />
    </DecisionButton>
  );
}

interface MergeButtonProps extends Pick<CategoryActionsProps, 'roots' | 'item' | 'version'> {
  onMerged: CategoryActionsProps['onRemoved'];
}

function MergeButton({ roots, item, version, onMerged }: MergeButtonProps) {
  const { niveau, id, nom } = item;
  const others = flatten(roots).filter((one) => one.niveau === niveau && one.key !== item.key);
  const [chosen, setChosen] = useState('');
  if (others.length === 0) return null;
  const decide = async () => {
    const target = others.find(({ key }) => key === chosen);
    if (!target) throw new Error('no category was chosen');
    const body = { version, dans: target.id };
    const { data } = await call(endpoints.mergeCategory, { params: { niveau, id }, body });
    onMerged(data, target.key);
    return `«\u202f${nom}\u202f» est réuni à «\u202f${target.nom}\u202f»`;
  };
  return (
    <DecisionButton
      verb="Réunir à…"
      question={`Réunir «\u202f${nom}\u202f» à une autre\u202f?`}
      variant="danger"
      disabled={chosen === ''}
      decide={decide}
      onDecided={() => {}}
    >
      <p>
        Ses produits et ce qu’elle contient vont dans l’autre, son adresse y mène, et les fichiers des fournisseurs
        suivent. Cela ne s’annule pas.
      </p>
      <ItemSelect label="À" items={others} value={chosen} onChange={setChosen} />
    </DecisionButton>
  );
}

interface ItemSelectProps {
  label: string;
  items: readonly TreeItem[];
  value: string;
  onChange: (key: string) => void;
}

function ItemSelect({ label, items, value, onChange }: ItemSelectProps) {
  return (
    <Select label={label} required value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choisir…</option>
      {items.map((item) => (
        <option key={item.key} value={item.key}>
          {pathOf(item)}
        </option>
      ))}
    </Select>
  );
}
