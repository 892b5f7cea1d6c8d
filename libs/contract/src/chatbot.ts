import { z } from 'zod';
import { stepId } from './chatbot-flow.js';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, id, idParam, idsParam, succeeded, text } from './wire.js';

const tag = 'assistant';

const choice = z.object({
  label: z.string(),
  value: z.string(),
  next: z.string().nullable(),
  produit_id: z.number().nullable(),
  commande_id: z.number().nullable(),
});

export const chatbotStep = z.object({
  id: z.string(),
  message: z.string(),
  choices: z.array(choice),
  /** Whether several choices may be selected. */
  multiple: z.boolean(),
  input: z.object({ placeholder: z.string() }).nullable(),
  /** "end" when the conversation is over. */
  next: z.string().nullable(),
  /** Choices made so far, to be sent with the next call. */
  commande_id: z.number().nullable(),
  produit_id: z.array(z.number()),
  /** Pages of the shop that are linked below the message. */
  links: z.array(z.object({ url: z.string(), text: z.string() })),
});
export type ChatbotStep = z.output<typeof chatbotStep>;

/**
 * The step is sent both at the top level and under `data`: the specification does not say where clients read it
 * (decisions §1.4).
 */
const stepReply = z.object({ ...succeeded, ...chatbotStep.shape, data: chatbotStep });

const optionalId = id.nullish().transform((value) => value ?? undefined);
export const readChatbotStep = endpoint({
  method: 'GET',
  path: '/api/chatbot/step/:step',
  audience: 'everyone',
  summary: 'Une étape de l’assistant guidé, avec les choix de la personne connectée.',
  tag,
  requestsPerMinute: 600,
  input: {
    params: z.object({ step: stepId }),
    query: z.object({ produit_id: idsParam(50), commande_id: absentIfEmpty(idParam) }),
  },
  reply: stepReply,
});

export const submitChatbotStep = endpoint({
  method: 'POST',
  path: '/api/chatbot/step/input',
  audience: 'everyone',
  summary: 'Répond par écrit à une étape ; rend la suivante.',
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-chat', 'unknown-step'],
    conflict: ['chat-over', 'chat-full'],
  },
  requestsPerMinute: 120,
  input: {
    body: z.object({
      step: stepId,
      input: text(1000).min(1, 'Écrivez votre réponse.'),
      produit_id: z
        .array(id)
        .max(50)
        .nullish()
        .transform((ids) => ids ?? []),
      commande_id: optionalId,
      /** The reason that was chosen for a return. */
      choice: text(200).nullish(),
    }),
  },
  reply: stepReply,
});

const flowItem = z.object({
  user_choice: z.union([z.string(), z.array(z.string())]).nullable(),
  bot_message: z.string(),
  current_step_data: z.record(z.string(), z.unknown()).nullable(),
});

export const chatbotConversation = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  last_message: z.string(),
  status: z.enum(['active', 'completed']),
  conversation_flow: z.array(flowItem),
});
export type ChatbotConversation = z.output<typeof chatbotConversation>;

const MAX_STEP_LENGTH = 20_000;

export const saveChatbotStep = endpoint({
  method: 'POST',
  path: '/api/chatbot/save-step',
  audience: 'everyone',
  summary: 'Garde un pas de la conversation ; is_end la termine.',
  tag,
  errors: {
    unauthenticated: ['not-signed-in'],
    'not-found': ['unknown-chat', 'unknown-step'],
    conflict: ['chat-over', 'chat-full'],
  },
  requestsPerMinute: 300,
  input: {
    body: z.object({
      user_choice: z
        .union([text(1000), z.array(text(300)).max(50)])
        .nullish()
        .transform((value) => value ?? null),
      bot_message: text(5000)
        .nullish()
        .transform((value) => value ?? ''),
      step_id: stepId,
      is_end: z.boolean().default(false),
      current_step_data: z
        .record(z.string(), z.unknown())
        .nullish()
        .transform((value) => value ?? null)
        .refine((value) => JSON.stringify(value).length <= MAX_STEP_LENGTH, 'Cette étape est trop longue.'),
      /** Which conversation; the newest active one when absent. */
      conversation_id: optionalId,
    }),
  },
  reply: z.object({
    ...succeeded,
    conversation_id: z.number(),
    conversation: chatbotConversation,
    /** Identifies the conversations of a visitor who sent no X-Session-ID. */
    session_id: z.string().nullable(),
  }),
});

export const startChatbotConversation = endpoint({
  method: 'POST',
  path: '/api/chatbot/start-new',
  audience: 'everyone',
  summary: 'Commence une conversation ; rend la première étape.',
  tag,
  requestsPerMinute: 30,
  errors: { unauthenticated: ['not-signed-in'] },
  input: {},
  reply: stepReply.extend({
    conversation_id: z.number(),
    conversation: chatbotConversation,
    session_id: z.string().nullable(),
  }),
});

export const listChatbotConversations = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations',
  audience: 'everyone',
  summary: 'Les conversations de la personne, ou du visiteur que nomme X-Session-ID ; les plus récentes d’abord.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    conversations: z.array(chatbotConversation),
    data: z.array(chatbotConversation),
  }),
});

export const sendChatbotQuestion = endpoint({
  method: 'POST',
  path: '/api/chat',
  audience: 'everyone',
  summary: 'Répond à une question libre par les questions fréquentes, les produits et l’état des commandes.',
  tag,
  errors: { 'not-found': ['unknown-chat', 'unknown-step'], conflict: ['chat-over', 'chat-full'] },
  requestsPerMinute: 60,
  input: { body: z.object({ message: text(1000).min(1, 'Écrivez votre question.') }) },
  reply: z.object({
    ...succeeded,
    reply: z.string(),
    /** False when the assistant does not know. */
    known: z.boolean(),
    links: z.array(z.object({ url: z.string(), text: z.string() })),
  }),
});
