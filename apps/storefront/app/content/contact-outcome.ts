import { mailboxOf } from '@boutik/kernel';
import { textOf } from '../api/form';

/** Errors by field; "robot" is the proof of work. */
export type ContactFaults = Partial<Record<'name' | 'email' | 'subject' | 'message' | 'robot', string | undefined>>;

export const ROBOT_FAULT = "Veuillez confirmer que vous n'êtes pas un robot avant d'envoyer votre message.";
const SENT = 'Votre message a été envoyé';
const FAILURE = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

/** Validates the typed values, with the messages of the server. */
export function faultsOf(typed: FormData): ContactFaults {
  const faults: ContactFaults = {};
  if (!textOf(typed, 'name').trim()) faults.name = 'Votre nom est obligatoire.';
  const email = textOf(typed, 'email').trim();
  if (!email) faults.email = 'Votre adresse email est obligatoire.';
  else if (mailboxOf(email) === null) faults.email = "L'adresse email n'est pas valide.";
  if (!textOf(typed, 'message').trim()) faults.message = 'Votre message est obligatoire.';
  return faults;
}

interface Answer {
  status: number;
  body: { message?: string; errors?: Record<string, string[]> };
}

/** The form's message for a response (status 0: the server cannot be reached). */
export function outcomeOf({ status, body }: Answer): { good: boolean; sentence: string; faults: ContactFaults } {
  if (status >= 200 && status < 300) return { good: true, sentence: SENT, faults: {} };
  if (status !== 422) return { good: false, sentence: (status === 429 && body.message) || FAILURE, faults: {} };
  const faults: ContactFaults = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const [fault] = body.errors?.[field] ?? [];
    if (fault) faults[field] = fault;
  }
  const [robot] = body.errors?.['altcha'] ?? [];
  if (robot) faults.robot = robot;
  return { good: false, sentence: body.message ?? FAILURE, faults };
}
