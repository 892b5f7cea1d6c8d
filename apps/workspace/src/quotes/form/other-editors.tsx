import { useEffect, useState } from 'react';
import { openShopSocket } from '../../api/shop-socket';
import { Notice } from '../../ui/notice';
import { editorNotice, editorsSentence, type QuoteEditor, withNotice } from './quote-editors';

/** Says that somebody else, or another tab, has this quote open; gone when they are. */
export function OtherEditors({ id, userId }: { id: number; userId: string }) {
  const sentence = editorsSentence(useQuoteEditors(id), Number(userId));
  if (sentence === null) return null;
  return <Notice tone="warning">{sentence} Le dernier qui enregistre sera prévenu avant de remplacer l’autre.</Notice>;
}

/** A socket of its own, which lives as long as the form: when the tab dies, so does its word. */
function useQuoteEditors(id: number): readonly QuoteEditor[] {
  const [editors, setEditors] = useState<readonly QuoteEditor[]>([]);
  useEffect(
    () =>
      openShopSocket((socket) => {
        const say = () => socket.emit('quote-editing', { id });
        const heard = new Set<string>();
        socket.on('connect', () => {
          // Who was there before answers anew.
          heard.clear();
          setEditors([]);
          say();
        });
        socket.on('resync', say);
        socket.on('quote-editor', (data: unknown) => {
          const notice = editorNotice(data);
          if (!notice || notice.id !== id || notice.screen === socket.id) return;
          setEditors((before) => withNotice(before, notice));
          // A newcomer does not know of us yet.
          if (notice.here && !heard.has(notice.screen)) say();
          if (notice.here) heard.add(notice.screen);
          else heard.delete(notice.screen);
        });
      }),
    [id],
  );
  return editors;
}
