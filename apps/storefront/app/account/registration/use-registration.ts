import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../api/form';
import { useBriefToast } from '../../ui/toast';
import { useFaultFocus } from '../use-fault-focus';
import { type Faults, judgeRegistration } from './judge-registration';
import { sendRegistration } from './send-registration';

interface Refusal {
  message: string;
  fields: Faults;
}

/**
 * State and handlers of the registration form in a browser with scripts: it is validated while it is typed, each
 * field's errors are shown after blur, and it is sent to the API. `refused` is the server's response to a form posted
 * without scripts.
 */
export function useRegistration(refused: Refusal | undefined) {
  const navigate = useNavigate();
  const say = useBriefToast();
  const [attempt, setAttempt] = useState(refused ? 0 : undefined);
  const form = useFaultFocus(attempt);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [judged, setJudged] = useState<ReturnType<typeof judgeRegistration> | null>(null);
  const [answer, setAnswer] = useState<Refusal | undefined>(refused);
  const [busy, setBusy] = useState(false);
  const scripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const judge = () => form.current && setJudged(judgeRegistration(new FormData(form.current)));
  const type = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    judge();
    setAnswer((said) => said && { ...said, fields: without(said.fields, name) });
  };
  const leave = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) setLeft((names) => new Set(names).add(name));
    judge();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.current) return;
    setBusy(true);
    const outcome = await sendRegistration(new FormData(form.current));
    setBusy(false);
    if (!outcome.registered) {
      setAnswer(outcome);
      setAttempt((count = 0) => count + 1);
      return;
    }
    for (const { tone, text } of outcome.said) say(tone, text);
    document.cookie = 'boutik_said=inscription; path=/; max-age=60; samesite=lax';
    const address = encodeURIComponent(textOf(new FormData(form.current), 'email').trim());
    document.cookie = `boutik_inscrit=${address}; path=/; max-age=3600; samesite=lax`;
    await navigate('/login');
  };
  const shown = Object.fromEntries(Object.entries(judged?.faults ?? {}).filter(([name]) => left.has(name)));
  return {
    form,
    busy,
    answer,
    fields: { ...answer?.fields, ...shown },
    /** Without scripts only the server validates. */
    ready: !scripts || judged?.ready === true,
    handlers: {
      onInput: type,
      onChange: judge,
      onBlur: leave,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}

function without(fields: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
