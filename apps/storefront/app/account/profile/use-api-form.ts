import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Reply, sendToApi } from '../../api/send-to-api';
import { useBriefToast } from '../../ui/toast';
import { useFaultFocus } from '../use-fault-focus';

export interface ApiCallOf {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** What is sent of the form; nothing by default. */
  body?: (form: FormData) => unknown;
  /** Toasts of accounts.md §8. */
  good: string;
  bad: string;
  /** After it went well; the page is read anew unless this leads elsewhere. */
  onDone?: (reply: Reply) => void | Promise<void>;
}

/** A form of the profile that calls the api itself, keeps what was typed when it is refused and says how it went. */
export function useApiForm({ method, path, body, good, bad, onDone }: ApiCallOf) {
  const say = useBriefToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [attempt, setAttempt] = useState<number>();
  const form = useFaultFocus(attempt);
  const send = async (typed: FormData) => {
    setBusy(true);
    // Null when the shop could not be reached.
    const reply = await sendToApi(path, body?.(typed), { method }).catch(() => null);
    setBusy(false);
    setFields(reply?.body.errors ?? {});
    if (!reply || reply.status >= 400) {
      say('bad', bad);
      setAttempt((count = 0) => count + 1);
      return;
    }
    say('good', good);
    if (onDone) await onDone(reply);
    else await revalidate();
  };
  return {
    form,
    busy,
    fields,
    /** Replaces what is said of the fields, before anything is sent. */
    setFields,
    send,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) void send(new FormData(event.currentTarget));
    },
  };
}
