import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { numberOf } from '../api/form';

export interface UsefulResult {
  kind: 'useful';
  ok: boolean;
  /** Of a vote that was refused. */
  message: string;
  utile: boolean;
  utiles: number;
}

/** Says whether a review of another customer is useful. */
export async function postUsefulReview(context: AppLoadContext, productId: number, form: FormData) {
  const id = numberOf(form, 'avis');
  const body = { utile: form.get('utile') !== 'non' };
  try {
    const { utile, utiles } = await call(context, endpoints.voteOnReview, { params: { id }, body });
    return data<UsefulResult>({ kind: 'useful', ok: true, message: '', utile, utiles });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirect(`/login?redirect=produit&id=${productId}`);
    return data<UsefulResult>(
      { kind: 'useful', ok: false, message: error.message, utile: false, utiles: 0 },
      { status: error.status },
    );
  }
}
