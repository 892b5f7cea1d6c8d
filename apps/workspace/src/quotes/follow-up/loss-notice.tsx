import { endpoints } from '@boutik/api-client';
import type { Quote, QuoteLossReason } from '@boutik/contract';
import { entriesOf } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../../api/http';
import { DecisionButton } from '../../ui/decision-button';
import { Options, Select, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { lossReasonLabels } from './stages';

const reasonChoices = entriesOf(lossReasonLabels);

/** On a quote that is rejected or expired: why it is lost, and a form to note it. */
export function LossNotice({ quote }: { quote: Quote }) {
  const { perte } = quote;
  const [reason, setReason] = useState(perte?.motif ?? '');
  const [note, setNote] = useState(perte?.note ?? '');
  const save = async () => {
    const body = { motif: reason as QuoteLossReason, note };
    return (await call(endpoints.noteQuoteLoss, { params: { id: quote.id }, body })).message;
  };
  return (
    <Notice
      tone={perte ? 'info' : 'warning'}
      actions={
        <DecisionButton
          verb={perte ? 'Modifier le motif' : 'Noter le motif'}
          question="Motif de perte"
          decide={save}
          disabled={reason === ''}
        >
          <Select label="Motif" required value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="" disabled>
              Choisir un motif
            </option>
            <Options choices={reasonChoices} />
          </Select>
          <TextArea
            label="Note (facultative)"
            hint="Le client ne la voit pas."
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </DecisionButton>
      }
    >
      <p>
        {perte ? (
          <>
            <strong>Perdu{'\u202f'}:</strong> {lossReasonLabels[perte.motif]}
          </>
        ) : (
          <strong>Pourquoi ce devis est-il perdu{'\u202f'}?</strong>
        )}
      </p>
      {perte?.note && <p className="free-text">{perte.note}</p>}
    </Notice>
  );
}
