import { formatEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { ArrowLeft, Save, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { quotePaths } from '../quote-paths';
import { draftAmounts } from './draft-amounts';
import type { QuoteDraft } from './quote-draft';
import { TTC } from '../../ui/tax-label';

interface FormActionsProps {
  draft: QuoteDraft;
  isNew: boolean;
  busy: 'save' | 'send' | null;
  /** Why the last attempt did not go through. */
  alert: string | null;
  onSend: () => void;
  /** Shown beside the back link. */
  children: ReactNode;
}

/** The sticky bar with the total and the actions. */
export function FormActions({ draft, isNew, busy, alert, onSend, children }: FormActionsProps) {
  const isDraft = draft.status === 'draft';
  return (
    <div className="form-actions">
      {alert && (
        <div className="form-actions-alert">
          <Notice tone="bad">{alert}</Notice>
        </div>
      )}
      <Button component={Link} to={quotePaths.list} variant="text" startIcon={<Icon icon={ArrowLeft} size={18} />}>
        Retour
      </Button>
      {children}
      <p className="form-actions-total" aria-hidden>
        <span>Total{TTC}</span> <strong className="tabular-nums">{formatEuros(draftAmounts(draft).total)}</strong>
      </p>
      <Button
        type="submit"
        variant={isDraft ? 'outlined' : 'contained'}
        loading={busy === 'save'}
        loadingPosition="start"
        disabled={busy !== null}
        startIcon={<Icon icon={Save} size={18} />}
      >
        {isNew ? 'Enregistrer' : 'Mettre à jour'}
      </Button>
      {isDraft && (
        <Button
          variant="contained"
          onClick={onSend}
          loading={busy === 'send'}
          loadingPosition="start"
          disabled={busy !== null}
          startIcon={<Icon icon={Send} size={18} />}
        >
          Enregistrer et envoyer
        </Button>
      )}
    </div>
  );
}
