import { openSocket } from '@boutik/api-client';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice';
import { editorNotice, editorsMessage, type QuoteEditor, applyNotice } from './quote-editors';

/** Warns that another user or tab has this quote open for editing. */
export function OtherEditors({ id, userId }: { id: number; userId: string }) {
  const message = editorsMessage(useQuoteEditors(id), Number(userId));
  if (message === null) return null;
  return <Notice tone="warning">{message} Le dernier qui enregistre sera prévenu avant de remplacer l’autre.</Notice>;
}

/** Uses a socket of its own for the lifetime of the form: closing the tab ends the presence. */
function useQuoteEditors(id: number): readonly QuoteEditor[] {
  const [editors, setEditors] = useState<readonly QuoteEditor[]>([]);
  useEffect(
    () =>
      openSocket((socket) => {
        const announce = () => socket.emit('quote.editing', { id });
        const knownScreens = new Set<string>();
        socket.on('connect', () => {
          // The other screens announce themselves again.
          knownScreens.clear();
          setEditors([]);
          announce();
        });
        socket.on('live.resync', announce);
        socket.on('quote.editor', (data: unknown) => {
          const notice = editorNotice(data);
          if (!notice || notice.id !== id || notice.screen === socket.id) return;
          setEditors((current) => applyNotice(current, notice));
          // Announces this screen to a new one.
          if (notice.here && !knownScreens.has(notice.screen)) announce();
          if (notice.here) knownScreens.add(notice.screen);
          else knownScreens.delete(notice.screen);
        });
      }),
    [id],
  );
  return editors;
}
