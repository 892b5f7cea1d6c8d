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

interface LineOrderProps {
  keys: readonly string[];
  /** `at`: the new index, from 0. */
  onPut: (key: string, at: number) => void;
  children: ReactNode;
}

/** How far the pointer moves before a drag starts, in pixels. */
const DRAG_FROM = 5;
/** Lines move vertically only. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
const instructions = {
  draggable:
    'Pour déplacer une ligne, appuyez sur Espace, puis sur les flèches haut et bas, et de nouveau sur Espace. Échap annule.',
};

/** Makes lines sortable by pointer, by touch, or by Space and arrows on the handle. */
export function LineOrder({ keys, onPut, children }: LineOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = keys.join();
  const items = useMemo(() => order.split(','), [order]);
  const announcements = useMemo(() => sayWith(items), [items]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onPut(String(active.id), items.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function sayWith(items: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => items.indexOf(String(id)) + 1;
  const count = items.length;
  return {
    onDragStart: ({ active }) => `Ligne ${place(active.id)} saisie.`,
    onDragOver: ({ active, over }) =>
      over ? `Ligne ${place(active.id)}, à la place ${place(over.id)} sur ${count}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Ligne ${place(active.id)} posée à la place ${place(over.id)} sur ${count}.`
        : `Ligne ${place(active.id)} remise à sa place.`,
    onDragCancel: ({ active }) => `Déplacement annulé, ligne ${place(active.id)} remise à sa place.`,
  };
}
