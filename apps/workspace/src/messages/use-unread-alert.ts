import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { runInOneTab, filterNotViewed } from './viewed-conversations';
import { subscribeToConversations } from './conversation-events';
import { countUnread } from './message-api';
import { playSound, enableSoundOnGesture } from './notification-sound';

const POLL_INTERVAL_MS = 10_000;

/** Whether the notification sound is on; stored in this browser for all tabs. */
export function useSoundSetting() {
  return useStore('messages.son', true);
}

/** The number of unread messages, and the announcement when it grows; plays the sound unless a tab shows the conversation. */
export function useUnreadAlert(): { unread: number; announcement: string } {
  const [unread, setUnread] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [sound] = useSoundSetting();
  const latest = useRef<{ count: number | null; conversationIds: Set<number>; sound: boolean }>({
    count: null,
    conversationIds: new Set(),
    sound,
  });
  useEffect(() => {
    latest.current.sound = sound;
  }, [sound]);
  useEffect(() => enableSoundOnGesture(), []);
  useEffect(() => {
    const state = latest.current;
    const onCount = async (count: number) => {
      const increased = state.count !== null && count > state.count;
      const conversationIds = [...state.conversationIds];
      state.count = count;
      state.conversationIds.clear();
      setUnread(count);
      if (!increased || (conversationIds.length > 0 && (await filterNotViewed(conversationIds)).length === 0)) return;
      setAnnouncement(`Nouveau message d’un client\u202f: ${count} non lu${count > 1 ? 's' : ''}.`);
      if (state.sound) await runInOneTab(playSound);
    };
    const poll = () => {
      // A failed read keeps the last count; the next poll retries.
      countUnread()
        .then(onCount)
        .catch(() => {});
    };
    poll();
    const timer = window.setInterval(poll, POLL_INTERVAL_MS);
    const unsubscribe = subscribeToConversations((event) => {
      if (event?.type === 'typing') return;
      if (event?.type === 'message' && event.side === 'client') state.conversationIds.add(event.conversationId);
      poll();
    });
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return { unread, announcement };
}
