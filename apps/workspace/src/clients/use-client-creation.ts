import { endpoints, settled } from '@boutik/api-client';
import { useEffect, useRef, useState } from 'react';
import { call, firstMessages } from '../api/http';
import { clearClientCache } from '../api/lists';
import { type ClientDraft, type ClientErrors, emptyDraft, validateClient, toFormData } from './client-draft';

export interface Banner {
  tone: 'good' | 'bad';
  message: string;
}

const CREATED_MESSAGE = 'Client créé avec succès ! Un e-mail de confirmation a été envoyé.';
const INVALID_MESSAGE = 'Veuillez corriger les erreurs dans le formulaire';
/** WS-401, WS-406: the fields are cleared after two seconds, the success message stays for five. */
const RESET_DELAY_MS = 2000;
const BANNER_MS = 5000;

/** The create form of a client: values, errors and banner. */
export function useClientCreation() {
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<ClientErrors>({});
  const [banner, setBanner] = useState<Banner | null>(null);
  const [busy, setBusy] = useState(false);
  const timers = useRef<number[]>([]);
  useEffect(() => {
    const { current } = timers;
    return () => clearTimers(current);
  }, []);
  const resetFields = () => {
    setDraft(emptyDraft);
    setErrors({});
  };
  const showErrors = (fieldErrors: ClientErrors, message: string) => {
    setErrors(fieldErrors);
    setBanner({ tone: 'bad', message });
  };
  const submit = async () => {
    clearTimers(timers.current);
    setBanner(null);
    const draftErrors = validateClient(draft);
    if (Object.keys(draftErrors).length > 0) return showErrors(draftErrors, INVALID_MESSAGE);
    setBusy(true);
    const result = await send(draft);
    setBusy(false);
    if (result.created) {
      clearClientCache();
      setErrors({});
      setBanner({ tone: 'good', message: CREATED_MESSAGE });
      timers.current.push(
        window.setTimeout(resetFields, RESET_DELAY_MS),
        window.setTimeout(() => setBanner(null), BANNER_MS),
      );
    } else showErrors(result.errors, result.message);
  };
  const reset = () => {
    clearTimers(timers.current);
    setBanner(null);
    resetFields();
  };
  return { draft, setDraft, errors, setErrors, banner, dismiss: () => setBanner(null), busy, submit, reset };
}

/** Stops the timers and empties the list. */
function clearTimers(timers: number[]): void {
  for (const timer of timers.splice(0)) window.clearTimeout(timer);
}

type CreateResult = { created: true } | { created: false; errors: ClientErrors; message: string };

/** WS-390 to WS-394. */
async function send(draft: ClientDraft): Promise<CreateResult> {
  const { reply, error } = await settled(call(endpoints.register, { body: toFormData(draft) }));
  if (reply?.status === 'success') return { created: true };
  if (reply) return { created: false, errors: {}, message: 'Une erreur est survenue' };
  const errors = firstMessages(error);
  if (Object.keys(errors).length > 0) return { created: false, errors, message: INVALID_MESSAGE };
  return { created: false, errors: {}, message: error.message || "Une erreur est survenue lors de l'enregistrement" };
}
