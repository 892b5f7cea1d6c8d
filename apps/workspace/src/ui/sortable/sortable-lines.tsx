import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';

interface SortableLinesProps {
  keys: readonly string[];
  /** `at`: the new index, from 0. */
  onMove: (key: string, at: number) => void;
  children: ReactNode;
}

/** How far the pointer moves before a drag starts, in pixels. */
const DRAG_THRESHOLD_PX = 5;
/** Lines move vertically only. */
const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
const instructions = {
  draggable:
    'Pour déplacer une ligne, appuyez sur Espace, puis sur les flèches haut et bas, et de nouveau sur Espace. Échap annule.',
};

/** Makes lines sortable by pointer, by touch, or by Space and arrows on the handle. */
export function SortableLines({ keys, onMove, children }: SortableLinesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = keys.join();
  const items = useMemo(() => order.split(','), [order]);
  const announcements = useMemo(() => dragAnnouncements(items), [items]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), items.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={verticalOnly}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function dragAnnouncements(items: readonly string[]): Announcements {
  const position = (id: UniqueIdentifier) => items.indexOf(String(id)) + 1;
  const count = items.length;
  return {
    onDragStart: ({ active }) => `Ligne ${position(active.id)} saisie.`,
    onDragOver: ({ active, over }) =>
      over ? `Ligne ${position(active.id)}, à la place ${position(over.id)} sur ${count}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Ligne ${position(active.id)} posée à la place ${position(over.id)} sur ${count}.`
        : `Ligne ${position(active.id)} remise à sa place.`,
    onDragCancel: ({ active }) => `Déplacement annulé, ligne ${position(active.id)} remise à sa place.`,
  };
}
