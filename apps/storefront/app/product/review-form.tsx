import type { Review } from '@boutik/contract';
import { plainNumber } from '@boutik/kernel';
import { longDay } from '@boutik/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { textOf } from '../api/form';
import { Button } from '../ui/button';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';
import { StarChoice } from '../ui/star-choice';
import {
  MAX_REVIEW_LENGTH,
  REVIEW_FAILED,
  REVIEW_INCOMPLETE,
  REVIEW_REFUSED,
  REVIEW_THANKS,
  type ReviewResult,
} from './review-messages';
import { callApi, endpoints, settled } from '@boutik/api-client';

interface ReviewFormProps {
  productId: number;
  /** The user's existing review: the form updates it. */
  own: Review | null;
  /** When the user last bought the product here, ISO 8601. */
  boughtAt: string | null;
  /** Why the shop has hidden the user's review; null while it is published. */
  hidden: string | null;
  /** It is published once the shop has read it. */
  awaiting: boolean;
  /** The result of the form posted without scripts. */
  posted: ReviewResult | undefined;
  /** Focuses the title: the user has just signed in to write. */
  focusTitle: boolean;
}

/** Rating and text of a signed-in user; updates an existing review. */
export function ReviewForm({ productId, own, boughtAt, hidden, awaiting, posted, focusTitle }: ReviewFormProps) {
  const { result, busy, submit } = useReviewSubmit(productId);
  const shown = result ?? posted;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const submitted = posted?.submitted;
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-lg border border-line p-5"
    >
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        {own ? 'Modifier votre avis' : 'Donner votre avis'}
      </h3>
      <p className="-mt-2 text-sm text-ink-soft">
        {boughtAt
          ? `Vous avez acheté ce produit le ${longDay(boughtAt)}\u202f: votre avis portera la mention «\u202fAchat vérifié\u202f».`
          : 'Votre prénom et l’initiale de votre nom seront affichés.'}
      </p>
      {hidden && <Notice tone="warning">{`Votre avis est masqué\u202f: ${hidden}`}</Notice>}
      {awaiting && !shown && <Notice tone="info">Notre équipe relit votre avis avant de le publier.</Notice>}
      {shown && (
        <div role={shown.ok ? 'status' : undefined}>
          <Notice tone={shown.ok ? 'good' : 'bad'}>{shown.message}</Notice>
        </div>
      )}
      <input type="hidden" name="intent" value="review" />
      <StarChoice
        legend="Votre note"
        name="rating"
        value={submitted ? plainNumber(submitted.rating) : (own?.rating ?? null)}
      />
      <TextArea
        label="Votre avis"
        name="message"
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={submitted?.message ?? own?.message}
        hint="Ce qui vous plaît, ce qui vous gêne, ce que vous en faites."
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Envoi...' : own ? 'Remplacer mon avis' : 'Publier mon avis'}
      </Button>
    </Form>
  );
}

function useReviewSubmit(productId: number) {
  const [result, setResult] = useState<ReviewResult>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    const form = new FormData(fields);
    const [rating, message] = [Number(form.get('rating')), textOf(form, 'message').trim()];
    if (!rating || !message) {
      fields.querySelector<HTMLElement>(rating ? '[name=message]' : '[name=rating]')?.focus();
      return setResult({ kind: 'review', ok: false, message: REVIEW_INCOMPLETE });
    }
    setBusy(true);
    setResult(undefined);
    const sent = await sendReview({ produit_id: productId, rating, message });
    setBusy(false);
    if (sent === 'signed-out') return navigate(`/login?redirect=produit&id=${productId}`);
    setResult(sent);
    if (sent.ok) await revalidate();
  };
  return { result: result, busy, submit };
}

/** Sends a review from the browser; 'signed-out' when the session has ended, so that the user can sign in again. */
async function sendReview(review: {
  produit_id: number;
  rating: number;
  message: string;
}): Promise<ReviewResult | 'signed-out'> {
  const result = (ok: boolean, message: string): ReviewResult => ({ kind: 'review', ok, message });
  const { reply, error } = await settled(callApi(endpoints.writeReview, { body: review }));
  if (!error) return reply.status ? result(true, REVIEW_THANKS) : result(false, REVIEW_REFUSED);
  if (error.status === 401) return 'signed-out';
  // Without a response the typed text stays.
  return result(false, ([404, 422, 429].includes(error.status) && error.message) || REVIEW_FAILED);
}
