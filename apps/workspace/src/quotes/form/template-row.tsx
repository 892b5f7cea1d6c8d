import { frenchDateTime } from '@boutik/ui';
import type { QuoteTemplateSummary } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { Notice } from '../../ui/notice';
import { deleteTemplate, renameTemplate } from '../template-api';

interface TemplateRowProps {
  template: QuoteTemplateSummary;
  /** The template is loading. */
  busy: boolean;
  onChoose: () => void;
  onChanged: () => void;
}

/** One template to use; rename and delete for users who are allowed to. */
export function TemplateRow({ template, busy, onChoose, onChanged }: TemplateRowProps) {
  const { id, name, author, lines, updated_at, may_change } = template;
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const [newName, setNewName] = useState(name);
  const openDialog = (action: 'rename' | 'delete') => {
    setNewName(name);
    setDialog(action);
  };
  const close = () => setDialog(null);
  const shared = { onDone: onChanged, onClose: close };
  return (
    <li>
      <div className="template-text">
        <p className="template-name">{name}</p>
        <p className="faint">
          {lines} ligne{lines > 1 ? 's' : ''}, {author.name}, le {frenchDateTime(updated_at)}
        </p>
      </div>
      {may_change && (
        <>
          <NamedIconButton label={`Renommer ${name}`} hint="Renommer" onClick={() => openDialog('rename')}>
            <Icon icon={Pencil} size={18} />
          </NamedIconButton>
          <NamedIconButton label={`Supprimer ${name}`} hint="Supprimer" onClick={() => openDialog('delete')}>
            <Icon icon={Trash2} size={18} />
          </NamedIconButton>
        </>
      )}
      <Button variant="contained" size="small" loading={busy} onClick={onChoose} aria-label={`Utiliser ${name}`}>
        Utiliser
      </Button>
      {dialog === 'rename' && (
        <TemplateActionDialog
          question="Renommer le modèle"
          confirm="Renommer"
          missing={newName.trim() === ''}
          decide={() => renameTemplate(id, newName)}
          {...shared}
        >
          <TextBox
            label="Nom du modèle"
            required
            maxLength={120}
            value={newName}
            onChange={(event) => setNewName(event.target.value)}
          />
        </TemplateActionDialog>
      )}
      {dialog === 'delete' && (
        <TemplateActionDialog
          question={`Supprimer le modèle «\u00a0${name}\u00a0»\u202f?`}
          confirm="Supprimer"
          danger
          decide={() => deleteTemplate(id)}
          {...shared}
        >
          <p>Les devis déjà écrits avec lui ne changent pas.</p>
        </TemplateActionDialog>
      )}
    </li>
  );
}

interface TemplateActionDialogProps {
  question: string;
  confirm: string;
  danger?: boolean;
  missing?: boolean;
  /** Calls the server. @returns the message to show */
  decide: () => Promise<string>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that stays open with the error when the server rejects the action. */
function TemplateActionDialog({
  decide,
  onDone,
  onClose,
  missing,
  children,
  ...dialogProps
}: TemplateActionDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const notify = useNotify();
  const confirm = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      notify(await decide(), { type: 'success' });
      onDone();
      onClose();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'Une erreur est survenue. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      {...dialogProps}
      busy={busy}
      disabled={missing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="dialog-form">
        {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
        {children}
      </div>
    </ConfirmDialog>
  );
}
