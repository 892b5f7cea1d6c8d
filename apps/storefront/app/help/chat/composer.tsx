import { useTabDraft } from '@boutik/ui';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { controlStyle } from '../../ui/field';
import { Icon } from '../../ui/icon';

interface ComposerProps {
  label: string;
  placeholder: string;
  /** Disables sending. */
  blocked?: boolean;
  maxLength: number;
  /** Allows attachments. */
  files?: boolean;
  onInput?: () => void;
  /** The draft is stored in session storage under this key. */
  draftKey?: string;
  /** Resolves to true when the message was accepted: then the field is cleared. */
  onSend: (text: string, file: File | null) => Promise<boolean>;
}

const ACCEPTED = 'image/*,.pdf,.doc,.docx';

/** The message field: Enter sends, Shift+Enter adds a line. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, blocked, maxLength, files, draftKey, onInput, onSend } = props;
  const [text, setText] = useTabDraft(draftKey);
  const [file, setFile] = useState<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const restoreFocus = useRef(false);
  useEffect(() => {
    // Restores the focus that the field lost while it was disabled.
    if (!blocked && restoreFocus.current) textarea.current?.focus();
    if (!blocked) restoreFocus.current = false;
  }, [blocked]);
  const send = async () => {
    if (blocked || (text.trim() === '' && !file)) return;
    restoreFocus.current = true;
    if (!(await onSend(text.trim(), file))) return;
    setText('');
    setFile(null);
    if (fileInput.current) fileInput.current.value = '';
  };
  const handleKeyDown = (event: KeyboardEvent) => {
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
          <Icon icon={Paperclip} size={16} />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton label="Retirer le fichier" onClick={() => setFile(null)}>
            <Icon icon={X} size={16} />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-1">
        {files && (
          <>
            <input
              ref={fileInput}
              type="file"
              accept={ACCEPTED}
              aria-label="Joindre un fichier"
              tabIndex={-1}
              className="hidden"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
            <IconButton
              label="Joindre une image, un PDF ou un document Word"
              onClick={() => fileInput.current?.click()}
            >
              <Icon icon={Paperclip} />
            </IconButton>
          </>
        )}
        <textarea
          ref={textarea}
          rows={1}
          value={text}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={blocked}
          onChange={(event) => {
            setText(event.target.value);
            onInput?.();
          }}
          onKeyDown={handleKeyDown}
          className={`${controlStyle} chat-line max-h-32 resize-none`}
        />
        <IconButton label="Envoyer" type="submit" disabled={blocked} className="text-lagoon">
          <Icon icon={SendHorizontal} />
        </IconButton>
      </div>
    </form>
  );
}
