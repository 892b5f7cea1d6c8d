import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from '../icon';
import './sortable.css';

/** Makes a row sortable: spread `row` on it, and render `handle` in one of its cells. */
export function useLineHandle(key: string, lineNumber: number) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    attributes: { roleDescription: 'ligne à déplacer' },
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Déplacer la ligne ${lineNumber}`}
      className="drag-handle"
    >
      <Icon icon={GripVertical} size={18} />
    </button>
  );
  return { row: { ref: setNodeRef, style, className: isDragging ? 'line-dragged' : undefined }, handle };
}
