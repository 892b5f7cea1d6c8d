import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { controlStyle } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { keepHere, keptHere } from './kept-here';

interface ComposerProps {
  label: string;
  placeholder: string;
  /** Disables sending. */
  blocked?: boolean;
  mostCharacters: number;
  /** Allows attachments. */
  files?: boolean;
  onType?: () => void;
  /** The draft is stored in session storage under this key. */
  keptAs?: string;
  /** Resolves to true when the message was accepted: then the field is cleared. */
  onSend: (words: string, file: File | null) => Promise<boolean>;
}

const ACCEPTED = 'image/*,.pdf,.doc,.docx';

/** The message field: Enter sends, Shift+Enter adds a line. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, blocked, mostCharacters, files, keptAs, onType, onSend } = props;
  const [words, setWords] = useState(() => (keptAs ? (keptHere(keptAs) ?? '') : ''));
  useEffect(() => {
    if (keptAs) keepHere(keptAs, words);
  }, [keptAs, words]);
  const [file, setFile] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLTextAreaElement>(null);
  const comesBack = useRef(false);
  useEffect(() => {
    // Restores the focus that the field lost while it was disabled.
    if (!blocked && comesBack.current) line.current?.focus();
    if (!blocked) comesBack.current = false;
  }, [blocked]);
  const send = async () => {
    if (blocked || (words.trim() === '' && !file)) return;
    comesBack.current = true;
    if (!(await onSend(words.trim(), file))) return;
    setWords('');
    setFile(null);
    if (picker.current) picker.current.value = '';
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line p-3">
      {file && (
        <p className="flex items-center gap-2 rounded-md bg-mist py-0.5 pl-3 text-sm">
          <Icon of={Paperclip} size={16} />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton label="Retirer le fichier" onClick={() => setFile(null)}>
            <Icon of={X} size={16} />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-1">
        {files && (
          <>
            <input
              ref={picker}
              type="file"
              accept={ACCEPTED}
              aria-label="Joindre un fichier"
              tabIndex={-1}
              className="hidden"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
            <IconButton label="Joindre une image, un PDF ou un document Word" onClick={() => picker.current?.click()}>
              <Icon of={Paperclip} />
            </IconButton>
          </>
        )}
        <textarea
          ref={line}
          rows={1}
          value={words}
          aria-label={label}
          placeholder={placeholder}
          maxLength={mostCharacters}
          disabled={blocked}
          onChange={(event) => {
            setWords(event.target.value);
            onType?.();
          }}
          onKeyDown={press}
          className={`${controlStyle} chat-line max-h-32 resize-none`}
        />
        <IconButton label="Envoyer" type="submit" disabled={blocked} className="text-lagoon">
          <Icon of={SendHorizontal} />
        </IconButton>
      </div>
    </form>
  );
}
