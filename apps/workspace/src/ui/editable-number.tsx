import { type KeyboardEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { parseInteger } from './typed-number';

interface EditableNumberProps {
  label: string;
  value: number | null;
  /** Saves the number, null for an empty field; resolves with what staff are told, if anything. */
  save: (value: number | null) => Promise<string | null>;
  texts: { notANumber: string; failure: string };
  /** Called with what was typed; true when it was meant for something else than the field. */
  intercept?: (typed: string) => boolean;
}

/** A whole number of a list, saved on leaving the field or by Enter; Escape restores. */
export function EditableNumber({ label, value, save, texts, intercept }: EditableNumberProps) {
  const known = value === null ? '' : String(value);
  const [text, setText] = useState(known);
  const notify = useNotify();
  const refresh = useRefresh();
  const refuse = (message: string) => {
    notify(message, { type: 'error' });
    setText(known);
  };
  const handleBlur = async () => {
    const typed = text.trim();
    if (typed === known) return;
    if (intercept?.(typed)) {
      setText(known);
      return;
    }
    const number = parseInteger(typed);
    if (typed !== '' && number === null) {
      refuse(texts.notANumber);
      return;
    }
    try {
      const message = await save(number);
      if (message !== null) notify(message, { type: 'success' });
      refresh();
    } catch (error) {
      refuse(getErrorMessage(error, texts.failure));
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setText(known);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      className="control control-number"
      value={text}
      onChange={({ target }) => setText(target.value)}
      // What is typed replaces the number, and a scanned code is not appended to it.
      onFocus={({ target }) => target.select()}
      onBlur={() => void handleBlur()}
      onKeyDown={handleKey}
    />
  );
}
