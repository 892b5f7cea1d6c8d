import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { inOneTab, unattended } from './attended';
import { listenMessages } from './listen-messages';
import { countUnread } from './message-calls';
import { ring, wakeOnGesture } from './ring';

const EVERY_MS = 10_000;

/** Whether the notification sound is on; stored in this browser for all tabs. */
export function useSound() {
  return useStore('messages.son', true);
}

/** The number of unread messages, and the announcement when it grows; plays the sound unless a tab shows the conversation. */
export function useAlert(): { unread: number; said: string } {
  const [unread, setUnread] = useState(0);
  const [said, setSaid] = useState('');
  const [sound] = useSound();
  const latest = useRef({ count: null as number | null, from: new Set<number>(), sound });
  useEffect(() => {
    latest.current.sound = sound;
  }, [sound]);
  useEffect(() => wakeOnGesture(), []);
  useEffect(() => {
    const here = latest.current;
    const hear = async (count: number) => {
      const more = here.count !== null && count > here.count;
      const from = [...here.from];
      here.count = count;
      here.from.clear();
      setUnread(count);
      if (!more || (from.length > 0 && (await unattended(from)).length === 0)) return;
      setSaid(`Nouveau message d’un client\u202f: ${count} non lu${count > 1 ? 's' : ''}.`);
      if (here.sound) await inOneTab(ring);
    };
    const ask = () => {
      // A failed read keeps the last count; the next poll retries.
      countUnread()
        .then(hear)
        .catch(() => {});
    };
    ask();
    const timer = window.setInterval(ask, EVERY_MS);
    const stop = listenMessages((news) => {
      if (news?.what === 'typing') return;
      if (news?.what === 'message' && news.side === 'client') here.from.add(news.conversationId);
      ask();
    });
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, []);
  return { unread, said };
}
