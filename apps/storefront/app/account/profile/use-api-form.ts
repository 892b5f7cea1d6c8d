import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Reply, sendToApi } from '../../api/send-to-api';
import { useBriefToast } from '../../ui/toast';
import { useErrorFocus } from '../use-error-focus';

export interface ApiFormOptions {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The request body made from the form; none by default. */
  body?: (form: FormData) => unknown;
  /** Texts of the toasts (accounts.md §8). */
  successMessage: string;
  errorMessage: string;
  /** Called on success; without it the page's data is reloaded. */
  onDone?: (reply: Reply) => void | Promise<void>;
}

/**
 * A form that calls the API from the browser, keeps the typed values when it is rejected and shows the result as a
 * toast.
 */
export function useApiForm({ method, path, body, successMessage, errorMessage, onDone }: ApiFormOptions) {
  const showToast = useBriefToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [attempt, setAttempt] = useState<number>();
  const form = useErrorFocus(attempt);
  const send = async (formData: FormData) => {
    setBusy(true);
    // Null when the server cannot be reached.
    const reply = await sendToApi(path, body?.(formData), { method }).catch(() => null);
    setBusy(false);
    setFields(reply?.body.errors ?? {});
    if (!reply || reply.status >= 400) {
      showToast('bad', errorMessage);
      setAttempt((count = 0) => count + 1);
      return;
    }
    showToast('good', successMessage);
    if (onDone) await onDone(reply);
    else await revalidate();
  };
  return {
    form,
    busy,
    fields,
    /** Sets the field errors before anything is sent. */
    setFields,
    send,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) void send(new FormData(event.currentTarget));
    },
  };
}
