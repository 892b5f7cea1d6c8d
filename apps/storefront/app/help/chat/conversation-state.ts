import type { ConversationReply, readEarlierMessages, ReplyOf, SupportMessage } from '@boutik/contract';
import { mergeMessages } from './merge-messages';

export type EarlierPage = Pick<ReplyOf<typeof readEarlierMessages>, 'messages' | 'earlier'>;

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
  offline: boolean;
  /** An adviser is typing. */
  typing: boolean;
}

export const emptyConversation: ConversationState = {
  conversationId: null,
  messages: [],
  liveFrom: 0,
  earlier: false,
  readUpTo: 0,
  online: false,
  openNow: true,
  loaded: false,
  offline: false,
  typing: false,
};

/**
 * Merges a response into the conversation.
 * @param first the response is the end of the conversation, not the continuation of what is shown
 */
export function mergeReply(before: ConversationState, reply: ConversationReply, first: boolean): ConversationState {
  const own = before.messages.filter((message) => message.conversation_id === reply.conversation_id);
  const hasStaffMessage = reply.messages.some(({ side }) => side === 'staff');
  const start = { liveFrom: reply.messages[0]?.id ?? 0, earlier: reply.earlier };
  const unchanged = { liveFrom: before.liveFrom, earlier: before.earlier };
  return {
    conversationId: reply.conversation_id,
    messages: mergeMessages(own, reply.messages),
    ...(first ? start : unchanged),
    readUpTo: reply.read_up_to,
    online: reply.online,
    openNow: reply.open_now,
    loaded: true,
    offline: false,
    typing: before.typing && !hasStaffMessage,
  };
}

/** Prepends older messages to the conversation. */
export function prependMessages(before: ConversationState, page: EarlierPage): ConversationState {
  return { ...before, messages: mergeMessages(page.messages, before.messages), earlier: page.earlier };
}
