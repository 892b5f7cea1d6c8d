import { ApiError, isTransient } from '@boutik/api-client';
import { onPersonalStateCleared, personalKey } from '@boutik/kernel';
import { Outbox, type QueuedItem, type SendResult } from '@boutik/ui';
import { getErrorMessage } from '../api/http';
import { sendReply, writeNote } from './message-api';

/** A reply or a note to send; its file is not stored and is lost on reload. */
export interface OutgoingMessage {
  content: string;
  note: boolean;
  file: File | null;
}
export type PendingMessage = QueuedItem<OutgoingMessage>;

const SEND_FAILED = 'Le message n’a pas pu être envoyé.';

/** The unsent messages of one staff user in one conversation; texts survive a reload. */
export class StaffOutbox {
  readonly messages: Outbox<OutgoingMessage>;
  private onSent = () => {};

  constructor(
    private readonly conversationId: number,
    storageKey: string,
  ) {
    this.messages = new Outbox<OutgoingMessage>({
      storageKey,
      send: (message) => this.send(message),
      toStored: ({ content, note }) => (content === '' ? null : { content, note }),
      // Messages that version 0.1 stored have their text in `words`.
      fromStored: ({ words, content = words, note }) =>
        typeof content === 'string' ? { content, note: note === true, file: null } : null,
    });
  }

  /** @param onSent called when a message was sent */
  attach(onSent: () => void): void {
    this.onSent = onSent;
  }

  private async send({ key, item: { content, note, file } }: PendingMessage): Promise<SendResult> {
    try {
      if (note) await writeNote(this.conversationId, { content, key });
      else await sendReply(this.conversationId, { content, file, key });
      this.onSent();
      return 'arrived';
    } catch (error) {
      if (!(error instanceof ApiError) || isTransient(error)) return 'later';
      return { refused: getErrorMessage(error, SEND_FAILED) };
    }
  }
}

const outboxes = new Map<string, StaffOutbox>();
onPersonalStateCleared(() => outboxes.clear());

/** The outbox of a staff user for a conversation, created once for each page load. */
export function getOutbox(staffId: number | string, conversationId: number): StaffOutbox {
  const storageKey = personalKey(`messages.envois.${staffId}.${conversationId}`);
  const outbox = outboxes.get(storageKey) ?? new StaffOutbox(conversationId, storageKey);
  outboxes.set(storageKey, outbox);
  return outbox;
}
