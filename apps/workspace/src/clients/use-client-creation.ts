import { useEffect, useRef, useState } from 'react';
import { type ClientDraft, emptyDraft } from './client-draft';
import { readStoredClient, storeClient } from './stored-client';
import { useClientForm } from './use-client-form';

export interface Banner {
  tone: 'good' | 'bad';
  message: string;
}

const CREATED_MESSAGE = 'Client créé avec succès ! Un e-mail de confirmation a été envoyé.';
/** WS-401, WS-406: the fields are cleared after two seconds, the success message stays for five. */
const RESET_DELAY_MS = 2000;
const BANNER_MS = 5000;

/**
 * The page that creates clients: the form with its banner, empty again after each success. What is typed survives a reload and
 * an ended session; `isTyped` while leaving would lose it.
 */
export function useClientCreation() {
  const [created, setCreated] = useState(false);
  const timers = useRef<number[]>([]);
  useEffect(() => {
    const { current } = timers;
    return () => clearTimers(current);
  }, []);
  const [restored, setRestored] = useState(readStoredClient);
  const [saved, setSaved] = useState<ClientDraft | null>(null);
  const form = useClientForm(emptyDraft, restored);
  const { draft } = form;
  const isTyped =
    draft !== saved && Object.entries(draft).some(([name, value]) => value !== emptyDraft[name as keyof ClientDraft]);
  useEffect(() => storeClient(isTyped ? draft : null), [isTyped, draft]);
  // Left on purpose: the question has been answered.
  useEffect(() => () => storeClient(null), []);
  const dismiss = () => {
    setCreated(false);
    form.dismiss();
  };
  const clearBanner = () => {
    clearTimers(timers.current);
    dismiss();
  };
  const submit = async () => {
    clearBanner();
    if ((await form.submit()) === null) return;
    setCreated(true);
    setSaved(draft);
    setRestored(null);
    timers.current.push(
      window.setTimeout(form.reset, RESET_DELAY_MS),
      window.setTimeout(() => setCreated(false), BANNER_MS),
    );
  };
  const reset = () => {
    clearBanner();
    setRestored(null);
    form.reset();
  };
  return {
    ...form,
    isTyped,
    isRestored: restored !== null,
    banner: bannerOf(created, form.failure),
    dismiss,
    submit,
    reset,
  };
}

function bannerOf(created: boolean, failure: string | null): Banner | null {
  if (failure !== null) return { tone: 'bad', message: failure };
  return created ? { tone: 'good', message: CREATED_MESSAGE } : null;
}

/** Stops the timers and empties the list. */
function clearTimers(timers: number[]): void {
  for (const timer of timers.splice(0)) window.clearTimeout(timer);
}
