import type { Quote } from '@boutik/contract';
import { reductionText } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getConflictMessage } from '../../api/http';
import { useCan } from '../../shell/use-can';
import { TextBox } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { toBasisPoints } from '../form/new-draft';
import { decideApproval } from '../quote-api';

/** The approval of a discount: request, answer, and buttons for administrators to answer. */
export function ApprovalCard({ quote, approval }: { quote: Quote; approval: NonNullable<Quote['approval']> }) {
  const canDecide = useCan()('quotes.approve') && approval.status === 'pending';
  const includesLines = approval.discount_percentage !== quote.discount_percentage;
  const reduction = { rate: toBasisPoints(approval.discount_percentage), freeUnits: quote.approval_free_units ?? 0 };
  const reductionLabel = `${reductionText(reduction)}${includesLines ? ' (lignes comprises)' : ''}`;
  return (
    <Notice tone={approval.status === 'given' ? 'good' : approval.status === 'refused' ? 'bad' : 'warning'}>
      <p>
        <strong>{headings[approval.status](reductionLabel)}</strong> {nextSteps[approval.status]}
      </p>
      <p>
        Motif{'\u202f'}: {approval.reason}
      </p>
      {approval.answer && (
        <p>
          Réponse{'\u202f'}: {approval.answer}
        </p>
      )}
      {canDecide && <ApprovalDecision id={quote.id} />}
    </Notice>
  );
}

const headings = {
  pending: (reductionLabel: string) => `Ce devis attend l’accord d’un administrateur pour ${reductionLabel}.`,
  given: (reductionLabel: string) => `Accord donné pour ${reductionLabel}.`,
  refused: (reductionLabel: string) => `Accord refusé pour ${reductionLabel}.`,
};
const nextSteps = {
  pending: 'Il ne peut pas encore être envoyé.',
  given: '',
  refused: 'Réduisez-la avant d’envoyer le devis.',
};

function ApprovalDecision({ id }: { id: number }) {
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState<'given' | 'refused' | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const decide = async (decision: 'given' | 'refused') => {
    setBusy(decision);
    try {
      await decideApproval(id, { decision, comment });
      notify(decision === 'given' ? 'Remise approuvée' : 'Remise refusée', { type: 'success' });
    } catch (error) {
      notify(getConflictMessage(error, "La réponse n'a pas pu être enregistrée"), { type: 'error' });
    } finally {
      setBusy(null);
      refresh();
    }
  };
  return (
    <div className="approval-decision">
      <TextBox
        label="Réponse au commercial (facultatif)"
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button
        variant="contained"
        color="success"
        loading={busy === 'given'}
        disabled={busy !== null}
        onClick={() => void decide('given')}
      >
        Approuver la remise
      </Button>
      <Button
        variant="outlined"
        color="error"
        loading={busy === 'refused'}
        disabled={busy !== null}
        onClick={() => void decide('refused')}
      >
        Refuser la remise
      </Button>
    </div>
  );
}
