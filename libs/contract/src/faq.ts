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

const questionsReply = z.object({ ...succeeded, data: z.array(faqQuestion) });

export const listFaq = endpoint({
  method: 'GET',
  path: '/api/faq/list',
  audience: 'everyone',
  summary: 'Toutes les questions fréquentes, rangées par thème.',
  tag,
  input: {},
  reply: questionsReply,
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
  requestsPerMinute: 300,
  input: { query: z.object({ q: text(200).default('') }) },
  reply: questionsReply,
});

export const listFaqByCategory = endpoint({
  method: 'GET',
  path: '/api/faq/category/:id',
  audience: 'everyone',
  summary: 'Les questions fréquentes d’un thème.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: questionsReply,
});

export const rateFaqQuestion = endpoint({
  method: 'POST',
  path: '/api/faq/:id/feedback',
  audience: 'everyone',
  summary: 'Dit si une réponse a été utile.',
  tag,
  errors: { 'too-many': ['faq-feedback'] },
  requestsPerMinute: 30,
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ helpful: z.boolean('Dites si la réponse a été utile ou non.') }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});
