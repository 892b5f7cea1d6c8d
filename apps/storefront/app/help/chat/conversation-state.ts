import type { ConversationReply, readEarlierMessages, ReplyOf, SupportMessage } from '@boutik/contract';
import { mergeMessages } from './merge-messages';

export type EarlierMessages = Pick<ReplyOf<typeof readEarlierMessages>, 'messages' | 'earlier'>;

export interface ConversationState {
  conversationId: number | null;
  messages: SupportMessage[];
  /** Id of the first message of the live region; older ones were loaded on request. */
  liveFrom: number;
  /** There are older messages. */
  earlier: boolean;
  /** Id of the last own message that an adviser has read. */
  readUpTo: number;
  online: boolean;
  openNow: boolean;
  loaded: boolean;
  /** The last request failed. */
  away: boolean;
  /** An adviser is typing. */
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
 * Merges a response into the conversation.
 * @param first the response is the end of the conversation, not the continuation of what is shown
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

/** Prepends older messages to the conversation. */
export function withEarlier(before: ConversationState, page: EarlierMessages): ConversationState {
  return { ...before, messages: mergeMessages(page.messages, before.messages), earlier: page.earlier };
}
