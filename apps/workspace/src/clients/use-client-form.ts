import { endpoints, NO_RESPONSE, settled } from '@boutik/api-client';
import { useState } from 'react';
import { call, firstMessages } from '../api/http';
import { clearClientCache } from '../api/lists';
import { clientName } from '../api/paginate-clients';
import type { FoundClient } from '../quotes/quote-api';
import { type ClientDraft, type ClientErrors, toFormData, validateClient } from './client-draft';

const FAILED = "Une erreur est survenue lors de l'enregistrement";
const INVALID_MESSAGE = 'Veuillez corriger les erreurs dans le formulaire';

/** The form of a new client: values, errors, and the message of a failure. `restored` is what was typed before a reload. */
export function useClientForm(initialDraft: ClientDraft, restored: ClientDraft | null = null) {
  const [draft, setDraft] = useState(restored ?? initialDraft);
  const [errors, setErrors] = useState<ClientErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const showErrors = (fieldErrors: ClientErrors, message: string) => {
    setErrors(fieldErrors);
    setFailure(message);
    return null;
  };
  /** @returns the new client, or null when the form shows what is wrong */
  const submit = async (): Promise<FoundClient | null> => {
    setFailure(null);
    const draftErrors = validateClient(draft);
    if (Object.keys(draftErrors).length > 0) return showErrors(draftErrors, INVALID_MESSAGE);
    setBusy(true);
    const result = await send(draft);
    setBusy(false);
    if (result.created === null) return showErrors(result.errors, result.message);
    clearClientCache();
    setErrors({});
    return result.created;
  };
  const reset = () => {
    setDraft(initialDraft);
    setErrors({});
  };
  return { draft, setDraft, errors, setErrors, failure, dismiss: () => setFailure(null), busy, submit, reset };
}

type CreateResult = { created: FoundClient } | { created: null; errors: ClientErrors; message: string };

/** Creates the client; a refusal has a message for each field, or one for the form (WS-390 to WS-394). */
async function send(draft: ClientDraft): Promise<CreateResult> {
  const { reply, error } = await settled(call(endpoints.register, { body: toFormData(draft) }));
  if (reply?.status === 'success') return { created: toFoundClient(reply.client_id ?? 0, draft) };
  if (reply) return { created: null, errors: {}, message: reply.message || 'Une erreur est survenue' };
  const errors = firstMessages(error);
  if (Object.keys(errors).length > 0) return { created: null, errors, message: INVALID_MESSAGE };
  return { created: null, errors: {}, message: (error.status !== NO_RESPONSE && error.message) || FAILED };
}

function toFoundClient(id: number, draft: ClientDraft): FoundClient {
  const type = draft.user_type === 'professionnel' ? 'Entreprise' : 'Particulier';
  return { id, name: clientName({ ...draft, type }), email: draft.email.trim() };
}
