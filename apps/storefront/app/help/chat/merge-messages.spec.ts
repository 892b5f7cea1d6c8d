import type { SupportMessage } from '@boutik/contract';
import { lastId, mergeMessages } from './merge-messages';

const message = (id: number, content = `n° ${id}`): SupportMessage => ({
  id,
  content,
  sender_id: 1,
  created_at: '2026-11-21T12:00:00+04:00',
  media_url: null,
  conversation_id: 1,
  read_at: null,
  side: 'client',
  media_type: null,
  media_name: null,
});
const ids = (messages: SupportMessage[]) => messages.map(({ id }) => id);

describe('received messages', () => {
  it('are sorted and unique in any order of arrival', () => {
    const shown = [message(1), message(3)];
    expect(ids(mergeMessages(shown, [message(4), message(2), message(3)]))).toEqual([1, 2, 3, 4]);
    expect(ids(mergeMessages(mergeMessages([], shown), shown))).toEqual([1, 3]);
    expect(mergeMessages(shown, [message(3, 'lu')])[1]?.content).toBe('lu');
  });

  it('are requested after the last id', () => {
    expect(lastId([])).toBe(0);
    expect(lastId([message(1), message(9)])).toBe(9);
  });
});
