import type { QuoteTemplateHead } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { frenchMoment } from '../../ui/dates';
import { TextInput } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { Notice } from '../../ui/notice';
import { deleteTemplate, renameTemplate } from '../template-calls';

interface TemplateRowProps {
  template: QuoteTemplateHead;
  /** The template is loading. */
  busy: boolean;
  onChoose: () => void;
  onChanged: () => void;
}

/** One template to use; rename and delete for users who are allowed to. */
export function TemplateRow({ template, busy, onChoose, onChanged }: TemplateRowProps) {
  const { id, name, author, lines, updated_at, may_change } = template;
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const [typed, setTyped] = useState(name);
  const ask = (what: 'rename' | 'delete') => {
    setTyped(name);
    setAsked(what);
  };
  const close = () => setAsked(null);
  const shared = { onDone: onChanged, onClose: close };
  return (
    <li>
      <div className="template-words">
        <p className="template-name">{name}</p>
        <p className="faint">
          {lines} ligne{lines > 1 ? 's' : ''}, {author.name}, le {frenchMoment(updated_at)}
        </p>
      </div>
      {may_change && (
        <>
          <NamedIconButton label={`Renommer ${name}`} hint="Renommer" onClick={() => ask('rename')}>
            <Icon of={Pencil} size={18} />
          </NamedIconButton>
          <NamedIconButton label={`Supprimer ${name}`} hint="Supprimer" onClick={() => ask('delete')}>
            <Icon of={Trash2} size={18} />
          </NamedIconButton>
        </>
      )}
      <Button variant="contained" size="small" loading={busy} onClick={onChoose} aria-label={`Utiliser ${name}`}>
        Utiliser
      </Button>
      {asked === 'rename' && (
        <Question
          question="Renommer le modèle"
          confirm="Renommer"
          missing={typed.trim() === ''}
          decide={() => renameTemplate(id, typed)}
          {...shared}
        >
          <TextInput
            label="Nom du modèle"
            required
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Question>
      )}
      {asked === 'delete' && (
        <Question
          question={`Supprimer le modèle «\u00a0${name}\u00a0»\u202f?`}
          confirm="Supprimer"
          danger
          decide={() => deleteTemplate(id)}
          {...shared}
        >
          <p>Les devis déjà écrits avec lui ne changent pas.</p>
        </Question>
      )}
    </li>
  );
}

interface QuestionProps {
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
function Question({ decide, onDone, onClose, missing, children, ...words }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const notify = useNotify();
  const confirm = async () => {
    setBusy(true);
    setRefused(null);
    try {
      notify(await decide(), { type: 'success' });
      onDone();
      onClose();
    } catch (error) {
      setRefused(sentenceOf(error, 'Une erreur est survenue. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog open {...words} busy={busy} disabled={missing} onConfirm={() => void confirm()} onClose={onClose}>
      <div className="dialog-form">
        {refused && <Notice tone="bad">{refused}</Notice>}
        {children}
      </div>
    </ConfirmDialog>
  );
}
