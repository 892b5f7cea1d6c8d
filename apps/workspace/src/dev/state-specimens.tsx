import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListBase, useNotify } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { DecisionButton } from '../ui/decision-button';
import { ListRows } from '../ui/list/list-rows';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { listTexts, Specimen } from './specimen';

const states = [
  ['dev-loading', 'Chargement d’une liste'],
  ['dev-empty', 'Liste vide'],
  ['dev-failing', 'Liste en erreur'],
] as const;
const toasts = ['success', 'info', 'warning', 'error'] as const;
const badges = ['draft', 'sent', 'accepted', 'rejected', 'off', 'expired'];
/** The list shows the failure itself. */
const ignore = () => {};

export function ListStateSpecimen() {
  return states.map(([resource, title]) => (
    <Specimen key={resource} title={title}>
      <ListBase
        resource={resource}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{ retry: false, onError: ignore }}
      >
        <ListRows name={title} columns={[]} texts={listTexts} />
      </ListBase>
    </Specimen>
  ));
}

export function MessageSpecimen() {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen title="Messages">
      <Notice>Une information.</Notice>
      <Notice tone="good">C’est fait.</Notice>
      <Notice tone="warning" actions={<Button size="small">Agir</Button>}>
        Un avertissement, avec une action.
      </Notice>
      <Notice tone="bad">Une erreur.</Notice>
      <LoadError message="Les chiffres ne sont pas disponibles pour le moment." busy={false} onRetry={() => {}} />
      <div className="specimen-row">
        {badges.map((tone) => (
          <span key={tone} className={`badge badge-${tone}`}>
            {tone}
          </span>
        ))}
      </div>
      <div className="specimen-row">
        {toasts.map((type) => (
          <Button key={type} variant="outlined" onClick={() => notify(`Notification ${type}`, { type })}>
            Notification {type}
          </Button>
        ))}
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          Question
        </Button>
        <DecisionButton
          verb="Décider"
          question={'Prendre la décision\u202f?'}
          decide={() => Promise.resolve('Décision prise.')}
        >
          La réponse du serveur est montrée, la saisie gardée en cas d’échec.
        </DecisionButton>
      </div>
      <ConfirmDialog
        open={isOpen}
        danger
        question={'Supprimer cet élément\u202f?'}
        confirm="Supprimer"
        onConfirm={() => setIsOpen(false)}
        onClose={() => setIsOpen(false)}
      >
        Il ne pourra pas être retrouvé.
      </ConfirmDialog>
    </Specimen>
  );
}
