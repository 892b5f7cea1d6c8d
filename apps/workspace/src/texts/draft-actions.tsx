import { endpoints } from '@boutik/api-client';
import type { ShopText } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { type PlannedTime, PlannedTimeField, toInstant } from '../ui/planned-time';

interface DraftActionsProps {
  text: ShopText;
  onChange: () => void;
}

/** What can be done with the saved draft. */
export function DraftActions({ text, onChange }: DraftActionsProps) {
  const { texte, brouillon } = text;
  if (!brouillon) return null;
  const params = { texte };
  const discard = async () => (await call(endpoints.discardTextDraft, { params })).message ?? 'C’est fait.';
  const unschedule = async () => (await call(endpoints.unscheduleTextDraft, { params })).message ?? 'C’est fait.';
  return (
    <div className="text-actions">
      <PublishButton text={text} revision={brouillon.revision} onChange={onChange} />
      {brouillon.publier_le && (
        <DecisionButton
          verb="Annuler la publication prévue"
          question={'Annuler la publication prévue\u202f?'}
          decide={unschedule}
          onDecided={onChange}
        >
          <p>Le brouillon reste, et le texte en ligne ne change pas.</p>
        </DecisionButton>
      )}
      <DecisionButton
        verb="Jeter le brouillon"
        question={'Jeter ce brouillon\u202f?'}
        variant="danger"
        decide={discard}
        onDecided={onChange}
      >
        <p>Le texte en ligne ne change pas. Le brouillon ne peut pas être retrouvé.</p>
      </DecisionButton>
    </div>
  );
}

function PublishButton({ text, revision, onChange }: DraftActionsProps & { revision: number }) {
  const { texte, nom, actuel } = text;
  const [time, setTime] = useState<PlannedTime>(null);
  const publish = async () => {
    const body = { revision, date: toInstant(time) };
    return (await call(endpoints.publishTextDraft, { params: { texte }, body })).message ?? 'C’est fait.';
  };
  return (
    <DecisionButton
      verb="Publier"
      question={`Publier «\u00a0${nom}\u00a0»\u202f?`}
      variant="main"
      disabled={time === ''}
      decide={publish}
      onDecided={onChange}
    >
      <p>
        Le brouillon enregistré {actuel ? `remplace la version ${actuel.version}` : 'sera le premier texte en ligne'}.
        Une version publiée reste lisible et ne change plus{'\u202f'}: chaque commande nomme celle que le client a
        acceptée.
      </p>
      <PlannedTimeField legend="Mise en ligne" value={time} onChange={setTime} />
    </DecisionButton>
  );
}
