import { randomToken } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { sentenceOf } from '../api/http';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';
import { CannedReplyChoice } from './canned-reply-choice';
import { FileChoice } from './file-choice';
import { answer, tellTyping, writeNote } from './message-calls';

const FAILURE = 'Le message n’est pas parti. Veuillez réessayer.';
const TYPING_TOLD_MS = 3000;

/** Answers the client, or keeps a note for the staff. Enter sends, Shift+Enter breaks the line. */
export function AnswerForm({ id, onSent }: { id: number; onSent: () => void }) {
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  // A sent file is gone: its choice begins anew.
  const [sent, setSent] = useState(0);
  const kept = useRef({ key: randomToken(24), told: 0 });
  const deliver = async (as: 'answer' | 'note') => {
    const chosen = file.current?.files?.[0] ?? null;
    if (busy || (words.trim() === '' && (as === 'note' || !chosen))) return;
    setBusy(true);
    setFault(null);
    try {
      if (as === 'note') await writeNote(id, words.trim());
      else await answer(id, { words: words.trim(), file: chosen, key: kept.current.key });
      kept.current.key = randomToken(24);
      setWords('');
      if (as === 'answer') setSent(sent + 1);
      onSent();
    } catch (error) {
      setFault(sentenceOf(error, FAILURE));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void deliver('answer');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void deliver('answer');
  };
  const type = (typed: string) => {
    setWords(typed);
    if (Date.now() - kept.current.told < TYPING_TOLD_MS) return;
    kept.current.told = Date.now();
    // Whether the client hears of it changes nothing for who writes.
    tellTyping(id).catch(() => {});
  };
  return (
    <form onSubmit={submit} className="thread-form">
      {fault && <Notice tone="bad">{fault}</Notice>}
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
        <CannedReplyChoice onChoose={(text) => setWords(words ? `${words}\n${text}` : text)} />
        <FileChoice key={sent} ref={file} />
        <Button type="button" disabled={busy} onClick={() => void deliver('note')}>
          Garder en note
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          Répondre
        </Button>
      </div>
    </form>
  );
}
