import { Redo2, Undo2 } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';

interface UndoButtonsProps {
  /** The label of the step to undo or redo; null when there is none. */
  undo: string | null;
  redo: string | null;
  onUndo: () => void;
  onRedo: () => void;
  announcement: string;
}

/** Undo and redo. */
export function UndoButtons({ undo, redo, onUndo, onRedo, announcement }: UndoButtonsProps) {
  return (
    <div className="undo-buttons">
      <NamedIconButton
        label="Annuler"
        hint={undo === null ? 'Rien à annuler' : `Annuler\u202f: ${undo} (Ctrl Z)`}
        disabled={undo === null}
        onClick={onUndo}
      >
        <Icon icon={Undo2} />
      </NamedIconButton>
      <NamedIconButton
        label="Rétablir"
        hint={redo === null ? 'Rien à rétablir' : `Rétablir\u202f: ${redo} (Ctrl Maj Z)`}
        disabled={redo === null}
        onClick={onRedo}
      >
        <Icon icon={Redo2} />
      </NamedIconButton>
      <p role="status" className="unseen">
        {announcement}
      </p>
    </div>
  );
}
