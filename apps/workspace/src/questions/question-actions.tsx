import { endpoints } from '@boutik/api-client';
import type { StaffQuestion } from '@boutik/contract';
import { type QuestionRefusalReason, questionRefusalReasons } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { ReasonFields } from '../ui/reason-fields';
import { useChangedText } from '../ui/use-changed-text';

/** What staff may decide about a question. */
export function QuestionActions({ question }: { question: StaffQuestion }) {
  return (
    <div className="review-actions">
      <ReplyButton question={question} />
      {question.etat !== 'refuse' && <RefuseButton question={question} />}
    </div>
  );
}

function ReplyButton({ question: { id, question, client, etat, reponse: reply } }: { question: StaffQuestion }) {
  const { text, from, type, reset } = useChangedText(reply?.texte ?? '');
  const published = etat === 'publie';
  const send = async () => {
    const { message } = await call(endpoints.replyToQuestion, { params: { id }, body: { texte: text, avant: from } });
    reset();
    return message;
  };
  return (
    <DecisionButton
      verb={published ? 'Modifier la réponse' : 'Répondre et publier'}
      question={`Répondre à ${client}`}
      variant={published ? 'plain' : 'main'}
      decide={send}
      disabled={text.trim() === ''}
    >
      <blockquote className="review-reply">{question}</blockquote>
      <p>
        {published
          ? 'La réponse est remplacée sur la page du produit. L’auteur n’est pas prévenu de nouveau.'
          : 'La question et la réponse sont publiées sur la page du produit, au nom de la boutique, et l’auteur reçoit la réponse par email.'}
      </p>
      <TextArea label="Réponse" rows={6} maxLength={3000} value={text} onChange={({ target }) => type(target.value)} />
    </DecisionButton>
  );
}

function RefuseButton({ question: { id, etat } }: { question: StaffQuestion }) {
  const [reason, setReason] = useState<QuestionRefusalReason>(questionRefusalReasons[0]);
  const [details, setDetails] = useState('');
  const body = { motif: reason, precisions: details };
  const refuse = async () => (await call(endpoints.refuseQuestion, { params: { id }, body })).message;
  const published = etat === 'publie';
  return (
    <DecisionButton
      verb={published ? 'Retirer' : 'Refuser'}
      question={published ? 'Retirer cette question\u202f?' : 'Refuser cette question\u202f?'}
      variant="danger"
      decide={refuse}
      disabled={details.trim().length < 10}
    >
      <p>Elle n’est pas affichée. Son auteur reçoit le motif et vos précisions.</p>
      <ReasonFields
        reasons={questionRefusalReasons}
        reason={reason}
        onReason={setReason}
        detailsLabel="Précisions"
        details={details}
        onDetails={setDetails}
      />
    </DecisionButton>
  );
}
