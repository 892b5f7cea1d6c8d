import type { FormerVersions, ShowingFields } from '@boutik/contract';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { FoldedActions } from '../shell/folded-actions';
import { DecisionButton } from '../ui/decision-button';
import { FormerVersionsButton } from '../ui/former-versions-button';
import './home-items.css';

interface ItemActionsProps {
  item: ShowingFields & { versions: FormerVersions };
  /** "la bannière Rentrée". */
  name: string;
  /** The address of the list. */
  list: string;
  /** Reads the record again. */
  onChange: () => void;
  undo: (version: number) => Promise<string>;
  remove: () => Promise<string>;
  restore: () => Promise<string>;
}

/** Going back to a former version, removing with a way back, or bringing back what was removed. */
export function ItemActions({ item, name, list, onChange, undo, remove, restore }: ItemActionsProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const bringBack = async () => {
    try {
      notify(await restore(), { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'Le rétablissement a échoué. Réessayez.'), { type: 'error' });
    }
  };
  if (item.etat === 'supprimée')
    return (
      <DecisionButton verb="Rétablir" question={`Rétablir ${name}\u202f?`} decide={restore} onDecided={onChange}>
        <p>Elle revient à la fin de l’ordre, avec ses dates.</p>
      </DecisionButton>
    );
  return (
    <FoldedActions>
      <FormerVersionsButton versions={item.versions} restore={undo} onRestored={onChange} />
      <DecisionButton
        verb="Supprimer"
        question={`Supprimer ${name}\u202f?`}
        variant="danger"
        decide={remove}
        onDecided={() => {
          notify(
            <>
              Elle reste 30 jours parmi les supprimées.
              <button type="button" className="toast-action" onClick={() => void bringBack()}>
                Rétablir
              </button>
            </>,
            { type: 'info' },
          );
          void navigate(list);
        }}
      >
        <p>Elle quitte l’accueil. Vous pouvez la rétablir pendant 30 jours.</p>
      </DecisionButton>
    </FoldedActions>
  );
}
