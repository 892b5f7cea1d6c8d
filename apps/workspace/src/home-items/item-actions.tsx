import type { ShowingFields } from '@boutik/contract';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import './home-items.css';

interface ItemActionsProps {
  item: ShowingFields;
  /** "la bannière Rentrée". */
  name: string;
  /** The address of the list. */
  list: string;
  /** Reads the record again. */
  onChange: () => void;
  undo: () => Promise<string>;
  remove: () => Promise<string>;
  restore: () => Promise<string>;
}

/** Undoing the last change, removing with a way back, or bringing back what was removed. */
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
    <>
      {item.annulable && (
        <DecisionButton
          verb="Annuler la dernière modification"
          question={'Annuler la dernière modification\u202f?'}
          decide={undo}
          onDecided={onChange}
        >
          <p>Le contenu d’avant revient. L’annuler encore rétablit ce qui est là maintenant.</p>
        </DecisionButton>
      )}
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
    </>
  );
}
