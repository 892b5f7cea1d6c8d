import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../api/form';
import { useBriefToast } from '../../ui/toast';
import { useHydrated } from '../../ui/use-hydrated';
import { useErrorFocus } from '../use-error-focus';
import { type FieldErrors, validateRegistration } from './validate-registration';
import { sendRegistration } from './send-registration';

interface RegistrationFailure {
  message: string;
  fields: FieldErrors;
}

/**
 * State and handlers of the registration form in a browser with scripts: it is validated while it is typed, each
 * field's errors are shown after blur, and it is sent to the API. `refused` is the server's response to a form posted
 * without scripts.
 */
export function useRegistration(refused: RegistrationFailure | undefined) {
  const navigate = useNavigate();
  const showToast = useBriefToast();
  const [attempt, setAttempt] = useState(refused ? 0 : undefined);
  const form = useErrorFocus(attempt);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [validation, setValidation] = useState<ReturnType<typeof validateRegistration> | null>(null);
  const [failure, setFailure] = useState<RegistrationFailure | undefined>(refused);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const validate = () => form.current && setValidation(validateRegistration(new FormData(form.current)));
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const name = fieldName(event.target);
    validate();
    setFailure((current) => current && { ...current, fields: without(current.fields, name) });
  };
  const handleBlur = (event: FormEvent<HTMLFormElement>) => {
    const name = fieldName(event.target);
    if (name) setTouched((names) => new Set(names).add(name));
    validate();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.current) return;
    setBusy(true);
    const result = await sendRegistration(new FormData(form.current));
    setBusy(false);
    if (!result.registered) {
      setFailure(result);
      setAttempt((count = 0) => count + 1);
      return;
    }
    for (const { tone, text } of result.messages) showToast(tone, text);
    document.cookie = 'boutik_said=inscription; path=/; max-age=60; samesite=lax';
    const address = encodeURIComponent(textOf(new FormData(form.current), 'email').trim());
    document.cookie = `boutik_inscrit=${address}; path=/; max-age=3600; samesite=lax`;
    await navigate('/login');
  };
  const shownErrors = Object.fromEntries(
    Object.entries(validation?.errors ?? {}).filter(([name]) => touched.has(name)),
  );
  return {
    form,
    busy,
    failure: failure,
    fields: { ...failure?.fields, ...shownErrors },
    /** Without scripts only the server validates. */
    ready: !hydrated || validation?.ready === true,
    handlers: {
      onInput: handleInput,
      onChange: validate,
      onBlur: handleBlur,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}

function without(fields: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

function fieldName(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}
