import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Notice } from '../notice';

interface RestoredDraftProps {
  /** Whether the record has changed since the draft was typed. */
  changed: boolean;
  onDiscard: () => void;
}

/** Says that unsaved input was restored, and offers to discard it. Where the form has begun again, the focus was lost: it gets it. */
export function RestoredDraft({ changed, onDiscard }: RestoredDraftProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed && document.activeElement === document.body) box.current?.focus();
  }, [changed]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={changed ? 'warning' : 'info'}
        actions={
          <Button variant="outlined" onClick={onDiscard}>
            Effacer ces saisies
          </Button>
        }
      >
        {changed
          ? 'Vos saisies non enregistrées ont été reprises. La fiche a changé depuis\u202f: vérifiez-les avant d’enregistrer.'
          : 'Vos saisies non enregistrées ont été reprises.'}
      </Notice>
    </div>
  );
}
