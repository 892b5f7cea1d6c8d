import { useEffect, useState } from 'react';
import { openShopSocket } from '../../api/shop-socket';
import { Notice } from '../../ui/notice';
import { editorNotice, editorsSentence, type QuoteEditor, withNotice } from './quote-editors';

/** Warns that another user or tab has this quote open for editing. */
export function OtherEditors({ id, userId }: { id: number; userId: string }) {
  const sentence = editorsSentence(useQuoteEditors(id), Number(userId));
  if (sentence === null) return null;
  return <Notice tone="warning">{sentence} Le dernier qui enregistre sera prévenu avant de remplacer l’autre.</Notice>;
}

/** Uses a socket of its own for the lifetime of the form: closing the tab ends the presence. */
function useQuoteEditors(id: number): readonly QuoteEditor[] {
  const [editors, setEditors] = useState<readonly QuoteEditor[]>([]);
  useEffect(
    () =>
      openShopSocket((socket) => {
        const say = () => socket.emit('quote-editing', { id });
        const heard = new Set<string>();
        socket.on('connect', () => {
          // The other screens announce themselves again.
          heard.clear();
          setEditors([]);
          say();
        });
        socket.on('resync', say);
        socket.on('quote-editor', (data: unknown) => {
          const notice = editorNotice(data);
          if (!notice || notice.id !== id || notice.screen === socket.id) return;
          setEditors((before) => withNotice(before, notice));
          // Announces this screen to a new one.
          if (notice.here && !heard.has(notice.screen)) say();
          if (notice.here) heard.add(notice.screen);
          else heard.delete(notice.screen);
        });
      }),
    [id],
  );
  return editors;
}
