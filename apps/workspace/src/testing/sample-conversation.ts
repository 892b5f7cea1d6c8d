import type { InboxConversation, InboxConversationDetail, InboxMessage } from '@boutik/contract';

export function sampleMessage(id: number, changes: Partial<InboxMessage> = {}): InboxMessage {
  return {
    id,
    conversation_id: 9,
    side: 'client',
    sender_id: 3,
    sender_name: 'Marie Payet',
    content: `message ${id}`,
    media_url: null,
    media_type: null,
    media_name: null,
    read_at: null,
    created_at: '2026-11-23T08:00:00+04:00',
    ...changes,
  };
}

/** An open conversation of Marie with these messages. */
export function sampleConversation(
  messages: readonly InboxMessage[],
  changes: Partial<InboxConversationDetail> = {},
): InboxConversationDetail {
  return {
    id: 9,
    state: 'open',
    assignee: null,
    online: true,
    transcript: [],
    messages: [...messages],
    earlier: false,
    client: {
      id: 3,
      name: 'Marie Payet',
      email: 'marie@boutik.test',
      telephone: null,
      user_type: 'particulier',
      raison_sociale: null,
    },
    orders: [],
    ...changes,
  };
}

/** A row of the list of conversations. */
export function sampleConversationRow(id: number, changes: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id,
    client: { id, name: `Client ${id}`, email: `client${id}@boutik.test` },
    state: 'open',
    assignee: null,
    unread_count: 0,
    last_message: 'Bonjour',
    last_message_at: '2026-11-23T08:00:00+04:00',
    ...changes,
  };
}
