import { useDraggable, useDroppable } from '@dnd-kit/core';
import { countText } from '@boutik/ui';
import { ChevronDown, ChevronRight, EyeOff, GripVertical } from 'lucide-react';
import { Icon } from '../ui/icon';
import { depthOf, type DropTarget, type TreeItem } from './tree-items';

interface CategoryTreeRowProps {
  item: TreeItem;
  open: ReadonlySet<string>;
  /** The key of the item that the Tab key reaches. */
  current: string | null;
  drop: DropTarget | null;
  onSelect: (item: TreeItem) => void;
  onToggle: (item: TreeItem) => void;
  onEdit: (item: TreeItem) => void;
}

/** One node with those below it. */
export function CategoryTreeRow({ item, ...tree }: CategoryTreeRowProps) {
  const { open, current, drop, onSelect, onToggle, onEdit } = tree;
  const { key, nom, children, masquee, produits } = item;
  const hasChildren = children.length > 0;
  const isOpen = hasChildren && open.has(key);
  const { setNodeRef: setHandle, listeners, isDragging } = useDraggable({ id: key });
  const { setNodeRef } = useDroppable({ id: key });
  const zone = drop?.key === key ? ` category-drop-${drop.zone}` : '';
  return (
    <li
      role="treeitem"
      data-key={key}
      aria-level={depthOf(item) + 1}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={current === key}
      aria-label={`${nom}, ${productText(produits)}${masquee ? ', masquée' : ''}`}
      tabIndex={current === key ? 0 : -1}
    >
      <div
        ref={setNodeRef}
        role="presentation"
        className={`category-row${isDragging ? ' category-dragged' : ''}${zone}`}
        onClick={() => onSelect(item)}
        onDoubleClick={() => onEdit(item)}
      >
        {/* The keyboard moves rows by Alt and the arrows, and by the buttons above the tree. */}
        <span ref={setHandle} {...listeners} className="category-handle" aria-hidden>
          <Icon icon={GripVertical} size={18} />
        </span>
        <span
          className="category-toggle"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            if (hasChildren) onToggle(item);
          }}
        >
          {hasChildren && <Icon icon={isOpen ? ChevronDown : ChevronRight} size={18} />}
        </span>
        <span className="category-name">{nom}</span>
        {masquee && (
          <span className="badge badge-off">
            <Icon icon={EyeOff} size={14} /> Masquée
          </span>
        )}
        <span className="faint tabular-nums category-count">{productText(produits)}</span>
      </div>
      {isOpen && (
        <ul role="group">
          {children.map((child) => (
            <CategoryTreeRow key={child.key} item={child} {...tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

function productText(count: number): string {
  return `${countText(count)} produit${count > 1 ? 's' : ''}`;
}
