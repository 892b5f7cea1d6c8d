import { settled } from '@boutik/api-client';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBriefToast } from '../../ui/toast';
import { useErrorFocus } from '../use-error-focus';

export interface ApiFormOptions {
  /** Calls the API with the form. */
  call: (form: FormData) => Promise<unknown>;
  /** Texts of the toasts (accounts.md §8). */
  successMessage: string;
  errorMessage: string;
  /** Called on success; without it the page's data is reloaded. */
  onDone?: () => Promise<void>;
}

/**
 * A form that calls the API from the browser, keeps the typed values when it is rejected and shows the result as a
 * toast.
 */
export function useApiForm({ call, successMessage, errorMessage, onDone }: ApiFormOptions) {
  const showToast = useBriefToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [attempt, setAttempt] = useState<number>();
  const form = useErrorFocus(attempt);
  const send = async (formData: FormData) => {
    setBusy(true);
    const { error } = await settled(call(formData));
    setBusy(false);
    setFields(error?.fields ?? {});
    if (error) {
      showToast('bad', errorMessage);
      setAttempt((count = 0) => count + 1);
      return;
    }
    showToast('good', successMessage);
    if (onDone) await onDone();
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
