import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';

export interface QuestionResult {
  kind: 'question';
  ok: boolean;
  message: string;
  /** The rejected text, to be corrected. */
  submitted?: string;
}

/** Asks a question about the product of the page. */
export async function postQuestion(context: AppLoadContext, productId: number, form: FormData) {
  const question = textOf(form, 'question');
  try {
    const params = { id: productId };
    const { message } = await call(context, endpoints.writeQuestion, { params, body: { question } });
    return data<QuestionResult>({ kind: 'question', ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirect(`/login?redirect=question&id=${productId}`);
    const message = error.fields['question']?.[0] ?? error.message;
    return data<QuestionResult>(
      { kind: 'question', ok: false, message, submitted: question },
      { status: error.status },
    );
  }
}
