import { ApiError, endpoints } from '@boutik/api-client';
import type { FaqCategory, FaqQuestion } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call, callOrNull } from '../api/call';
import { logError } from '../log-error';
import { type FaqAnswers, type FaqChoice, faqFailures } from './faq-choice';

export interface FaqPage {
  categories: (FaqCategory & { count: number })[];
  total: number;
  answers: FaqAnswers;
}

/** The categories with their counts, and the questions of the choice; failures are reported in the result. */
export async function readFaq(context: AppLoadContext, choice: FaqChoice): Promise<FaqPage> {
  const [all, categories] = await Promise.all([
    orNull(call(context, endpoints.listFaq, {})),
    orNull(call(context, endpoints.listFaqCategories, {})),
  ]);
  const allQuestions = all?.data ?? [];
  const chosen = choice.kind === 'list' ? all : await orNull(readChosen(context, choice));
  return {
    categories: (categories?.data ?? []).map((category) => ({
      ...category,
      count: allQuestions.filter((question) => question.category_id === category.id).length,
    })),
    total: allQuestions.length,
    answers: { choice, questions: chosen?.data ?? [], failure: chosen ? null : faqFailures[choice.kind] },
  };
}

/** A category that does not exist has no questions. */
async function readChosen(
  context: AppLoadContext,
  choice: Exclude<FaqChoice, { kind: 'list' }>,
): Promise<{ data: FaqQuestion[] }> {
  if (choice.kind === 'search') return call(context, endpoints.searchFaq, { query: { q: choice.words } });
  return (await callOrNull(context, endpoints.listFaqByCategory, { params: { id: choice.id } })) ?? { data: [] };
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logError(error);
    return null;
  }
}
