import type { ApiError } from '@boutik/api-client';
import { parseMailbox } from '@boutik/kernel';
import { textOf } from '../api/form';

/** Errors by field; "robot" is the proof of work. */
export type ContactErrors = Partial<Record<'name' | 'email' | 'subject' | 'message' | 'robot', string | undefined>>;

export const ROBOT_ERROR = "Veuillez confirmer que vous n'êtes pas un robot avant d'envoyer votre message.";
const SENT = 'Votre message a été envoyé';
const FAILURE = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

/** Validates the typed values, with the messages of the server. */
export function validateContact(formData: FormData): ContactErrors {
  const errors: ContactErrors = {};
  if (!textOf(formData, 'name').trim()) errors.name = 'Votre nom est obligatoire.';
  const email = textOf(formData, 'email').trim();
  if (!email) errors.email = 'Votre adresse email est obligatoire.';
  else if (parseMailbox(email) === null) errors.email = "L'adresse email n'est pas valide.";
  if (!textOf(formData, 'message').trim()) errors.message = 'Votre message est obligatoire.';
  return errors;
}

/** The form's message for the outcome of sending. */
export function contactResult(failure: Pick<ApiError, 'status' | 'message' | 'fields'> | undefined): {
  good: boolean;
  text: string;
  errors: ContactErrors;
} {
  if (!failure) return { good: true, text: SENT, errors: {} };
  const { status, message, fields } = failure;
  if (status !== 422) return { good: false, text: (status === 429 && message) || FAILURE, errors: {} };
  const errors: ContactErrors = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const [error] = fields[field] ?? [];
    if (error) errors[field] = error;
  }
  const [robot] = fields['altcha'] ?? [];
  if (robot) errors.robot = robot;
  return { good: false, text: message || FAILURE, errors: errors };
}
