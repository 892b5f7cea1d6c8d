import { endpoints } from '@boutik/api-client';
import { useTabDraft, useTypingNotification } from '@boutik/ui';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { TextArea } from '../ui/field';
import { CannedReplySelect } from './canned-reply-select';
import { expandShortcut } from './expand-shortcut';
import { FileInput } from './file-input';
import { notifyTyping } from './message-api';
import type { OutgoingMessage } from './outbox';

interface ReplyFormProps {
  id: number;
  /** The sessionStorage key of the unsent text. */
  storageKey: string;
  onSend: (message: OutgoingMessage) => void;
}

/** Sends a reply to the client, or stores a note for the staff. Enter sends, Shift+Enter breaks the line. */
export function ReplyForm({ id, storageKey, onSend }: ReplyFormProps) {
  const [content, setContent] = useTabDraft(storageKey);
  const replies = useApiQuery(endpoints.listCannedReplies);
  const file = useRef<HTMLInputElement>(null);
  // Changes the key of the file input, which resets it after sending.
  const [sentCount, setSentCount] = useState(0);
  const onTyping = useTypingNotification(() => notifyTyping(id));
  const send = (note: boolean) => {
    const attached = note ? null : (file.current?.files?.[0] ?? null);
    if (content.trim() === '' && !attached) return;
    onSend({ content: content.trim(), note, file: attached });
    setContent('');
    if (!note) setSentCount(sentCount + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(false);
  };
  const handleChange = (typed: string) => {
    setContent(expandShortcut(typed, replies.reply?.data ?? []));
    onTyping();
  };
  return (
    <form onSubmit={submit} className="thread-form">
      <TextArea
        label="Votre réponse"
        hideLabel
        rows={3}
        maxLength={5000}
        placeholder="Votre réponse…"
        value={content}
        onChange={({ target }) => handleChange(target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="thread-tools">
        <CannedReplySelect replies={replies} onSelect={(text) => setContent(content ? `${content}\n${text}` : text)} />
        <FileInput key={sentCount} ref={file} />
        <Button type="button" onClick={() => send(true)}>
          Garder en note
        </Button>
        <Button type="submit" variant="contained">
          Répondre
        </Button>
      </div>
    </form>
  );
}
