import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, succeeded, text } from './wire.js';

const tag = 'questions fréquentes';

export const faqQuestion = z.object({
  id: z.number(),
  question: z.string(),
  /** Sanitized HTML. */
  answer: z.string(),
  category_id: z.number(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  helpful_count: z.number(),
  not_helpful_count: z.number(),
});
export type FaqQuestion = z.output<typeof faqQuestion>;

export const faqCategory = z.object({ id: z.number(), name: z.string(), icon: z.string() });
export type FaqCategory = z.output<typeof faqCategory>;

const questions = z.object({ ...succeeded, data: z.array(faqQuestion) });

export const listFaq = endpoint({
  method: 'GET',
  path: '/api/faq/list',
  audience: 'everyone',
  summary: 'Toutes les questions fréquentes, rangées par thème.',
  tag,
  input: {},
  reply: questions,
});

export const listFaqCategories = endpoint({
  method: 'GET',
  path: '/api/faq/categories',
  audience: 'everyone',
  summary: 'Les thèmes des questions fréquentes.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(faqCategory) }),
});

/** Returns the whole list when `q` is empty. */
export const searchFaq = endpoint({
  method: 'GET',
  path: '/api/faq/search',
  audience: 'everyone',
  summary: 'Les questions fréquentes qui parlent des mots cherchés, les plus proches d’abord.',
  tag,
  callsPerMinute: 300,
  input: { query: z.object({ q: text(200).default('') }) },
  reply: questions,
});

export const listFaqOfCategory = endpoint({
  method: 'GET',
  path: '/api/faq/category/:id',
  audience: 'everyone',
  summary: 'Les questions fréquentes d’un thème.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: questions,
});

export const rateFaqAnswer = endpoint({
  method: 'POST',
  path: '/api/faq/:id/feedback',
  audience: 'everyone',
  summary: 'Dit si une réponse a été utile.',
  tag,
  callsPerMinute: 30,
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ helpful: z.boolean('Dites si la réponse a été utile ou non.') }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});
