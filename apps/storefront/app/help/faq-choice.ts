import { callApi, endpoints } from '@boutik/api-client';
import type { FaqQuestion } from '@boutik/contract';
import { plainId } from '@boutik/kernel';

/** Error messages of the specification (accounts.md §8). */
export const faqFailures = {
  list: 'Impossible de charger les FAQ',
  search: 'Erreur lors de la recherche',
  category: 'Erreur lors du chargement de la catégorie',
} as const;

/** What is shown: everything, search results, or one category. */
export type FaqChoice = { kind: 'list' } | { kind: 'search'; words: string } | { kind: 'category'; id: number };

export interface FaqAnswers {
  choice: FaqChoice;
  questions: FaqQuestion[];
  /** The error message when they could not be read. */
  failure: string | null;
}

const MAX_QUERY_LENGTH = 200;

/** The choice in a URL: "?q=livraison", "?theme=2". */
export function parseFaqChoice(search: URLSearchParams): FaqChoice {
  const choice = choiceOfText(search.get('q') ?? '');
  if (choice.kind === 'search') return choice;
  const id = plainId(search.get('theme'));
  return id === null ? { kind: 'list' } : { kind: 'category', id };
}

/** Everything without a text. Control characters, which text copied from a document may contain, are refused by the API. */
export function choiceOfText(text: string): FaqChoice {
  const words = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  return words ? { kind: 'search', words } : { kind: 'list' };
}

/** The path of a choice. */
export function faqPath(choice: FaqChoice): string {
  if (choice.kind === 'search') return `/faq?${new URLSearchParams({ q: choice.words })}`;
  return choice.kind === 'category' ? `/faq?theme=${choice.id}` : '/faq';
}

/** Calls the API for the questions of a choice. */
export function requestQuestions(choice: FaqChoice, signal: AbortSignal) {
  if (choice.kind === 'search') return callApi(endpoints.searchFaq, { query: { q: choice.words }, signal });
  if (choice.kind === 'category') return callApi(endpoints.listFaqByCategory, { params: { id: choice.id }, signal });
  return callApi(endpoints.listFaq, { signal });
}
