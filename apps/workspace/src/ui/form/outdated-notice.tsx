import Button from '@mui/material/Button';
import { Notice } from '../notice';

/** Says that a colleague has saved what is being edited, whose save the server refuses, and offers the current state instead. */
export function OutdatedNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="outlined" onClick={onLoad}>
          Charger l’état actuel
        </Button>
      }
    >
      Une autre personne a enregistré entre-temps{'\u202f'}: l’état actuel remplacera vos saisies, qui ne peuvent plus
      être enregistrées.
    </Notice>
  );
}
