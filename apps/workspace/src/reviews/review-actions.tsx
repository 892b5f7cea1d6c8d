import { endpoints } from '@boutik/api-client';
import type { StaffReview } from '@boutik/contract';
import { type ReviewHidingReason, reviewHidingReasons } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { ReasonFields } from '../ui/reason-fields';
import { useChangedText } from '../ui/use-changed-text';

/** What staff may decide about a review. */
export function ReviewActions({ review }: { review: StaffReview }) {
  const { masque: hidden, en_attente: awaiting, signalements: reports } = review;
  return (
    <div className="review-actions">
      <ReplyButton review={review} />
      {(hidden || awaiting || reports.length > 0) && <PublishButton review={review} />}
      {!hidden && <HideButton review={review} />}
    </div>
  );
}

function ReplyButton({ review: { id, reponse: reply, client } }: { review: StaffReview }) {
  const { text, from, type, reset } = useChangedText(reply?.texte ?? '');
  const send = async () => {
    const { message } = await call(endpoints.replyToReview, { params: { id }, body: { texte: text, avant: from } });
    reset();
    return message;
  };
  return (
    <DecisionButton
      verb={reply ? 'Modifier la réponse' : 'Répondre'}
      question={`Répondre à ${client}`}
      decide={send}
      disabled={!reply && text.trim() === ''}
    >
      <p>La réponse est publiée sous l’avis, au nom de la boutique.</p>
      <TextArea
        label="Réponse"
        hint={reply ? 'Un texte vide retire la réponse.' : undefined}
        rows={5}
        maxLength={2000}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </DecisionButton>
  );
}

function PublishButton({ review: { id, masque: hidden, en_attente: awaiting } }: { review: StaffReview }) {
  const publish = async () => (await call(endpoints.publishReview, { params: { id } })).message;
  return hidden || awaiting ? (
    <DecisionButton verb="Publier" question={'Publier cet avis\u202f?'} variant="main" decide={publish}>
      <p>Il est affiché, et compte dans la note.</p>
    </DecisionButton>
  ) : (
    <DecisionButton verb="Garder" question={'Garder cet avis\u202f?'} variant="main" decide={publish}>
      <p>Ses signalements sont classés, et l’avis reste affiché.</p>
    </DecisionButton>
  );
}

function HideButton({ review: { id } }: { review: StaffReview }) {
  const [reason, setReason] = useState<ReviewHidingReason>(reviewHidingReasons[0]);
  const [details, setDetails] = useState('');
  const body = { motif: reason, precisions: details };
  const hide = async () => (await call(endpoints.hideReview, { params: { id }, body })).message;
  return (
    <DecisionButton
      verb="Masquer"
      question={'Masquer cet avis\u202f?'}
      variant="danger"
      decide={hide}
      disabled={details.trim().length < 10}
    >
      <p>Il n’est plus affiché et ne compte plus dans la note. Son auteur reçoit le motif et les faits.</p>
      <ReasonFields
        reasons={reviewHidingReasons}
        reason={reason}
        onReason={setReason}
        detailsLabel="Faits retenus"
        details={details}
        onDetails={setDetails}
      />
    </DecisionButton>
  );
}
