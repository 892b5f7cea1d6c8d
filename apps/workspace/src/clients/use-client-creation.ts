import { useEffect, useRef, useState } from 'react';
import { isRefused, request } from '../api/http';
import { forgetClients } from '../api/lists';
import { type ClientDraft, type ClientFaults, emptyDraft, faultsOf, formOf } from './client-draft';

export interface Banner {
  tone: 'good' | 'bad';
  words: string;
}

const CREATED = 'Client créé avec succès ! Un e-mail de confirmation a été envoyé.';
const CORRECT = 'Veuillez corriger les erreurs dans le formulaire';
/** WS-401, WS-406: the fields are cleared after two seconds, the success message stays for five. */
const EMPTIED_MS = 2000;
const NEWS_MS = 5000;

/** The create form of a client: values, errors and banner. */
export function useClientCreation() {
  const [draft, setDraft] = useState(emptyDraft);
  const [faults, setFaults] = useState<ClientFaults>({});
  const [banner, setBanner] = useState<Banner | null>(null);
  const [busy, setBusy] = useState(false);
  const timers = useRef<number[]>([]);
  const stop = () => timers.current.splice(0).forEach((timer) => window.clearTimeout(timer));
  useEffect(() => stop, []);
  const empty = () => {
    setDraft(emptyDraft);
    setFaults({});
  };
  const refuse = (against: ClientFaults, words: string) => {
    setFaults(against);
    setBanner({ tone: 'bad', words });
  };
  const submit = async () => {
    stop();
    setBanner(null);
    const found = faultsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, CORRECT);
    setBusy(true);
    const outcome = await send(draft);
    setBusy(false);
    if (outcome.created) {
      forgetClients();
      setFaults({});
      setBanner({ tone: 'good', words: CREATED });
      timers.current = [window.setTimeout(empty, EMPTIED_MS), window.setTimeout(() => setBanner(null), NEWS_MS)];
    } else refuse(outcome.faults, outcome.words);
  };
  const reset = () => {
    stop();
    setBanner(null);
    empty();
  };
  return { draft, setDraft, faults, setFaults, banner, dismiss: () => setBanner(null), busy, submit, reset };
}

type Outcome = { created: true } | { created: false; faults: ClientFaults; words: string };

/** WS-390 to WS-394. */
async function send(draft: ClientDraft): Promise<Outcome> {
  try {
    const answer = await request<{ status?: string; message?: string }>('/api/register', {
      method: 'POST',
      body: formOf(draft),
    });
    if (answer.status === 'success') return { created: true };
    return { created: false, faults: {}, words: answer.message || 'Une erreur est survenue' };
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { errors } = error.body;
    if (Object.keys(errors).length > 0) return { created: false, faults: errors, words: CORRECT };
    return { created: false, faults: {}, words: error.message || "Une erreur est survenue lors de l'enregistrement" };
  }
}
