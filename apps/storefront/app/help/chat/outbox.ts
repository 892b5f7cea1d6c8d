import { ApiError, endpoints, isTransient } from '@boutik/api-client';
import type { SupportMessage } from '@boutik/contract';
import { onPersonalStateCleared, personalKey } from '@boutik/kernel';
import { Outbox, type QueuedItem, type SendResult } from '@boutik/ui';
import { callChatApi } from './chat-api';

/** A message to send; its file exists only while the page is open. */
export interface OutgoingMessage {
  words: string;
  file: File | null;
}
export type PendingMessage = QueuedItem<OutgoingMessage>;

const REFUSED = 'Votre message n’a pas pu être envoyé.';
const SESSION_EXPIRED = 'Votre session est terminée. Connectez-vous, puis réessayez.';

/** The messages of a client that were written but not delivered; the texts survive a reload. */
export class SupportOutbox {
  readonly messages: Outbox<OutgoingMessage>;
  private conversationId: number | null = null;
  private onDelivered: (message: SupportMessage) => void = () => {};

  constructor(private readonly userId: number) {
    this.messages = new Outbox<OutgoingMessage>({
      storageKey: personalKey(`boutik.envois.${userId}`),
      send: (message) => this.send(message),
      toStored: ({ words }) => (words === '' ? null : { words }),
      fromStored: ({ words }) => (typeof words === 'string' ? { words, file: null } : null),
    });
  }

  /** @param conversationId target of the next message; null before the first message */
  attach(conversationId: number | null, onDelivered: (message: SupportMessage) => void): void {
    this.conversationId = conversationId ?? this.conversationId;
    this.onDelivered = onDelivered;
  }

  private async send({ key, item: { words, file } }: PendingMessage): Promise<SendResult> {
    const form = new FormData();
    form.set('content', words);
    form.set('sender_id', String(this.userId));
    form.set('client_key', key);
    if (this.conversationId !== null) form.set('conversation_id', String(this.conversationId));
    if (file) form.set('media_url', file);
    try {
      const { data } = await callChatApi(endpoints.sendSupportMessage, { body: form });
      this.conversationId = data.conversation_id;
      this.onDelivered(data);
      return 'arrived';
    } catch (error) {
      if (!(error instanceof ApiError) || isTransient(error)) return 'later';
      return { refused: error.status === 401 ? SESSION_EXPIRED : error.message || REFUSED };
    }
  }
}

const outboxes = new Map<number, SupportOutbox>();
onPersonalStateCleared(() => outboxes.clear());

/** The outbox of a user: one per page. */
export function outboxOf(userId: number): SupportOutbox {
  const outbox = outboxes.get(userId) ?? new SupportOutbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}
