import type { FaqCategoryDraft } from '@boutik/content';
import { french } from '../../french-text.js';
import { delivery, orders, payment } from './buying.js';
import { accounts, products, returns } from './owning.js';

/** Thirty questions in six themes (decisions.md §4), with French typographic spaces. */
export const frequentQuestions: readonly FaqCategoryDraft[] = [
  orders,
  delivery,
  payment,
  returns,
  products,
  accounts,
].map((category) => ({
  ...category,
  questions: category.questions.map((one) => ({ ...one, question: french(one.question), answer: french(one.answer) })),
}));
