import type { DeskMessage, OpenedConversation } from '@boutik/contract';
import { joined, withEarlier } from './shown-thread';

const message = (id: number): DeskMessage => ({
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
const thread = (ids: number[], earlier = false, id = 1): OpenedConversation => ({
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
const ids = ({ messages }: { messages: DeskMessage[] }) => messages.map(({ id }) => id);

describe('refreshing a conversation', () => {
  it('keeps the older messages that were loaded', () => {
    const shown = withEarlier(joined(null, thread([5, 6], true)), { messages: [3, 4].map(message), earlier: true });
    const next = joined(shown, thread([6, 7], true));
    expect([ids(next), next.earlier, next.liveFrom]).toEqual([[3, 4, 5, 6, 7], true, 5]);
    expect(withEarlier(next, { messages: [1, 2].map(message), earlier: false })).toMatchObject({ earlier: false });
  });

  it('starts over when messages are missing between, and for another conversation', () => {
    const shown = joined(null, thread([1, 2]));
    const next = joined(shown, thread([8, 9], true));
    expect([ids(next), next.earlier, next.liveFrom]).toEqual([[8, 9], true, 8]);
    expect(ids(joined(shown, thread([1, 3], false, 2)))).toEqual([1, 3]);
  });

  it('shows each message once when a page is loaded twice', () => {
    const shown = joined(null, thread([3], true));
    const page = { messages: [1, 2].map(message), earlier: false };
    expect(ids(withEarlier(withEarlier(shown, page), page))).toEqual([1, 2, 3]);
  });

  it('adds messages to an empty conversation', () => {
    expect(ids(joined(joined(null, thread([])), thread([4])))).toEqual([4]);
  });
});
