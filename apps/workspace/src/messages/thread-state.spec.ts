import type { InboxMessage, InboxConversationDetail } from '@boutik/contract';
import { mergeThread, prependMessages } from './thread-state';

const message = (id: number): InboxMessage => ({
  id,
  content: `n° ${id}`,
  sender_id: 1,
  sender_name: 'Marie',
  created_at: '2026-11-21T12:00:00+04:00',
  media_url: null,
  conversation_id: 1,
  read_at: null,
  side: 'client',
  media_type: null,
  media_name: null,
});
const thread = (ids: number[], earlier = false, id = 1): InboxConversationDetail => ({
  id,
  state: 'open',
  assignee: null,
  online: false,
  transcript: [],
  messages: ids.map(message),
  earlier,
  client: { id: 7, name: 'Marie', email: '', telephone: null, user_type: 'particulier', raison_sociale: null },
  orders: [],
});
const ids = ({ messages }: { messages: InboxMessage[] }) => messages.map(({ id }) => id);

describe('refreshing a conversation', () => {
  it('keeps the older messages that were loaded', () => {
    const current = prependMessages(mergeThread(null, thread([5, 6], true)), {
      messages: [3, 4].map(message),
      earlier: true,
    });
    const next = mergeThread(current, thread([6, 7], true));
    expect([ids(next), next.earlier, next.firstLiveId]).toEqual([[3, 4, 5, 6, 7], true, 5]);
    expect(prependMessages(next, { messages: [1, 2].map(message), earlier: false })).toMatchObject({ earlier: false });
  });

  it('starts over when messages are missing between, and for another conversation', () => {
    const current = mergeThread(null, thread([1, 2]));
    const next = mergeThread(current, thread([8, 9], true));
    expect([ids(next), next.earlier, next.firstLiveId]).toEqual([[8, 9], true, 8]);
    expect(ids(mergeThread(current, thread([1, 3], false, 2)))).toEqual([1, 3]);
  });

  it('shows each message once when a page is loaded twice', () => {
    const current = mergeThread(null, thread([3], true));
    const page = { messages: [1, 2].map(message), earlier: false };
    expect(ids(prependMessages(prependMessages(current, page), page))).toEqual([1, 2, 3]);
  });

  it('adds messages to an empty conversation', () => {
    expect(ids(mergeThread(mergeThread(null, thread([])), thread([4])))).toEqual([4]);
  });
});
