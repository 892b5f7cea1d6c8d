import type { CannedReply } from '@boutik/contract';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useReading } from '../api/use-reading';
import { TextArea } from '../ui/field';
import { CannedReplyChoice } from './canned-reply-choice';
import { expanded } from './expanded';
import { FileChoice } from './file-choice';
import { keepHere, keptHere } from '../api/kept-here';
import { CANNED_REPLIES, tellTyping } from './message-calls';
import type { Letter } from './outbox';

const TYPING_TOLD_MS = 3000;

interface AnswerFormProps {
  id: number;
  /** The sessionStorage key of the unsent text. */
  keptAs: string;
  onSend: (letter: Letter) => void;
}

/** Sends a reply to the client, or stores a note for the staff. Enter sends, Shift+Enter breaks the line. */
export function AnswerForm({ id, keptAs, onSend }: AnswerFormProps) {
  const [words, setWords] = useState(() => keptHere(keptAs) ?? '');
  useEffect(() => keepHere(keptAs, words), [keptAs, words]);
  const replies = useReading<{ data: CannedReply[] }>(CANNED_REPLIES);
  const file = useRef<HTMLInputElement>(null);
  // Changes the key of the file input, which resets it after sending.
  const [sent, setSent] = useState(0);
  const told = useRef(0);
  const deliver = (note: boolean) => {
    const chosen = note ? null : (file.current?.files?.[0] ?? null);
    if (words.trim() === '' && !chosen) return;
    onSend({ words: words.trim(), note, file: chosen });
    setWords('');
    if (!note) setSent(sent + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    deliver(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    deliver(false);
  };
  const type = (typed: string) => {
    setWords(expanded(typed, replies.reading?.data ?? []));
    if (Date.now() - told.current < TYPING_TOLD_MS) return;
    told.current = Date.now();
    // A failed typing notification is ignored.
    tellTyping(id).catch(() => {});
  };
  return (
    <form onSubmit={submit} className="thread-form">
      <TextArea
        label="Votre réponse"
        hideLabel
        rows={3}
        maxLength={5000}
        placeholder="Votre réponse…"
        value={words}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div className="thread-tools">
        <CannedReplyChoice replies={replies} onChoose={(text) => setWords(words ? `${words}\n${text}` : text)} />
        <FileChoice key={sent} ref={file} />
        <Button type="button" onClick={() => deliver(true)}>
          Garder en note
        </Button>
        <Button type="submit" variant="contained">
          Répondre
        </Button>
      </div>
    </form>
  );
}
