import type { ConversationReply, readEarlierMessages, ReplyOf, SupportMessage } from '@boutik/contract';
import { mergeMessages } from './merge-messages';

export type EarlierMessages = Pick<ReplyOf<typeof readEarlierMessages>, 'messages' | 'earlier'>;

export interface ConversationState {
  conversationId: number | null;
  messages: SupportMessage[];
  /** The first message of those that are read aloud as they come; older ones were asked for. */
  liveFrom: number;
  /** Still older messages are left. */
  earlier: boolean;
  /** The last own message that an adviser has read. */
  readUpTo: number;
  online: boolean;
  openNow: boolean;
  loaded: boolean;
  /** The last look had no answer. */
  away: boolean;
  /** An adviser is writing. */
  typing: boolean;
}

export const nothing: ConversationState = {
  conversationId: null,
  messages: [],
  liveFrom: 0,
  earlier: false,
  readUpTo: 0,
  online: false,
  openNow: true,
  loaded: false,
  away: false,
  typing: false,
};

/**
 * The conversation with what an answer brought.
 * @param first the answer is the end of the conversation, and not what came after what is shown
 */
export function merged(before: ConversationState, reply: ConversationReply, first: boolean): ConversationState {
  const own = before.messages.filter((message) => message.conversation_id === reply.conversation_id);
  const come = reply.messages.some(({ side }) => side === 'staff');
  const start = { liveFrom: reply.messages[0]?.id ?? 0, earlier: reply.earlier };
  const kept = { liveFrom: before.liveFrom, earlier: before.earlier };
  return {
    conversationId: reply.conversation_id,
    messages: mergeMessages(own, reply.messages),
    ...(first ? start : kept),
    readUpTo: reply.read_up_to,
    online: reply.online,
    openNow: reply.open_now,
    loaded: true,
    away: false,
    typing: before.typing && !come,
  };
}

/** The conversation with older messages before the first. */
export function withEarlier(before: ConversationState, page: EarlierMessages): ConversationState {
  return { ...before, messages: mergeMessages(page.messages, before.messages), earlier: page.earlier };
}
