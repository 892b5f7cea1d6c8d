import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { CategoryTreeRow } from './category-tree-row';
import {
  type Direction,
  type DropTarget,
  type DropZone,
  flatten,
  moveOnto,
  moveTowards,
  type NodeMove,
  type TreeItem,
} from './tree-items';

interface CategoryTreeProps {
  roots: readonly TreeItem[];
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  selected: string | null;
  onSelect: (key: string) => void;
  /** Enter, or a double click. */
  onEdit: (item: TreeItem) => void;
  onMove: (item: TreeItem, to: NodeMove) => void;
}

/** How far the pointer moves before a drag starts, in pixels. */
const DRAG_THRESHOLD_PX = 5;
const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** The tree view of the WAI-ARIA practices, with moves by pointer and by Alt and the arrows. */
export function CategoryTree({ roots, open, onOpenChange, selected, onSelect, onEdit, onMove }: CategoryTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const [drop, setDrop] = useState<DropTarget | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }));
  const visible = flatten(roots, ({ key }) => open.has(key));
  const current = visible.find(({ key }) => key === selected) ?? visible[0];
  // After a move the row is another element; after a creation or a deletion the button that was pressed is gone: at once,
  // before the button looks for what else could have the focus (useNextFocus).
  const hadFocus = useRef(false);
  const shown = useRef(selected);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && !tree.current?.contains(document.activeElement);
    const isReplaced = shown.current !== selected && document.activeElement === document.body;
    shown.current = selected;
    if (isLost || isReplaced) focusRow(tree.current, selected);
  });
  const select = (item: TreeItem | undefined) => {
    if (!item) return;
    onSelect(item.key);
    focusRow(tree.current, item.key);
  };
  const setOpen = (item: TreeItem, isOpen: boolean) => {
    const changed = new Set(open);
    if (isOpen) changed.add(item.key);
    else changed.delete(item.key);
    onOpenChange(changed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey) return;
    const direction = event.altKey ? directions[event.key] : undefined;
    const move = direction && moveTowards(roots, current, direction);
    const action = direction
      ? () => move && onMove(current, move)
      : keyAction(event.key, { current, visible, open, select, setOpen, onEdit });
    if (!action || (event.altKey && !direction)) return;
    event.preventDefault();
    action();
  };
  const targetOf = ({ active, over, activatorEvent, delta }: DragMoveEvent | DragEndEvent) => {
    const item = visible.find(({ key }) => key === active.id);
    const target = visible.find(({ key }) => key === over?.id);
    if (!item || !target || !over || !(activatorEvent instanceof PointerEvent)) return null;
    const zone = zoneAt((activatorEvent.clientY + delta.y - over.rect.top) / over.rect.height);
    const move = moveOnto(roots, item, { target, zone });
    return move && { item, move, shown: { key: target.key, zone } };
  };
  const endDrag = (event: DragEndEvent) => {
    setDrop(null);
    const found = targetOf(event);
    if (found) onMove(found.item, found.move);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragMove={(event) => setDrop(targetOf(event)?.shown ?? null)}
      onDragEnd={endDrag}
      onDragCancel={() => setDrop(null)}
    >
      <ul
        ref={tree}
        role="tree"
        aria-label="Catégories"
        aria-describedby="category-tree-keys"
        className="category-tree"
        onKeyDown={handleKey}
        onFocus={() => (hadFocus.current = true)}
        onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null && hadFocus.current)}
      >
        {roots.map((item) => (
          <CategoryTreeRow
            key={item.key}
            item={item}
            open={open}
            current={current?.key ?? null}
            drop={drop}
            onSelect={select}
            onToggle={(toggled) => setOpen(toggled, !open.has(toggled.key))}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </DndContext>
  );
}

function focusRow(tree: HTMLElement | null, key: string | null): void {
  tree?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
}

function zoneAt(share: number): DropZone {
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}

interface KeyContext {
  current: TreeItem;
  visible: readonly TreeItem[];
  open: ReadonlySet<string>;
  select: (item: TreeItem | undefined) => void;
  setOpen: (item: TreeItem, isOpen: boolean) => void;
  onEdit: (item: TreeItem) => void;
}

/** What a key does in a tree view; null for a key that is left to the browser. */
function keyAction(key: string, { current, visible, open, select, setOpen, onEdit }: KeyContext): (() => void) | null {
  const index = visible.indexOf(current);
  const isOpen = current.children.length > 0 && open.has(current.key);
  switch (key) {
    case 'ArrowDown':
      return () => select(visible[index + 1]);
    case 'ArrowUp':
      return () => select(visible[index - 1]);
    case 'Home':
      return () => select(visible[0]);
    case 'End':
      return () => select(visible.at(-1));
    case 'ArrowRight':
      return () => (isOpen ? select(current.children[0]) : setOpen(current, current.children.length > 0));
    case 'ArrowLeft':
      return () => (isOpen ? setOpen(current, false) : select(current.parent ?? undefined));
    case 'Enter':
      return () => onEdit(current);
    default:
      return key.length === 1 && key !== ' ' ? () => select(nextNamed(visible, index, key)) : null;
  }
}

/** The next item whose name begins so. */
function nextNamed(visible: readonly TreeItem[], index: number, typed: string): TreeItem | undefined {
  const following = [...visible.slice(index + 1), ...visible.slice(0, index)];
  return following.find(({ nom }) => nom.toLowerCase().startsWith(typed.toLowerCase()));
}
