import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import type { ReviewResult } from './review-messages';

const FAILED = 'La photo n’a pas pu être enregistrée. Réessayez dans un instant.';

/** Adds a picture to the user's review, or removes one. */
export async function postReviewPicture(context: AppLoadContext, form: FormData) {
  const id = numberOf(form, 'avis');
  const removed = textOf(form, 'retirer');
  try {
    const { message } =
      removed === ''
        ? await call(context, endpoints.addReviewPicture, { params: { id }, body: onlyPicture(form) })
        : await call(context, endpoints.removeReviewPicture, { params: { id, jeton: removed } });
    return data<ReviewResult>({ kind: 'review', ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const refusal = error.fields['photo']?.[0] ?? error.message;
    return data<ReviewResult>(
      { kind: 'review', ok: false, message: error.status < 500 ? refusal : FAILED },
      { status: error.status },
    );
  }
}

function onlyPicture(form: FormData): FormData {
  const sent = new FormData();
  const picture = form.get('photo');
  if (picture instanceof File && picture.size > 0) sent.append('photo', picture, picture.name);
  return sent;
}
