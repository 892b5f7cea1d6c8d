import { type ApiError, callApi, endpoints, settled } from '@boutik/api-client';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { textOf } from '../api/form';
import { type ContactErrors, validateContact, contactResult, ROBOT_ERROR } from './contact-result';
import type { RobotCheckState } from './robot-check';

interface ContactFormState {
  form: RefObject<HTMLFormElement | null>;
  errors: ContactErrors;
  /** The message below the form: an error or the success. */
  feedback: { good: boolean; text: string } | null;
  busy: boolean;
  check: RobotCheckState;
  tick: () => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useContactForm(): ContactFormState {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [feedback, setFeedback] = useState<ContactFormState['feedback']>(null);
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<RobotCheckState>({ step: 'idle' });
  const tick = async () => {
    if (check.step === 'working' || check.step === 'done') return;
    setCheck({ step: 'working' });
    setErrors((current) => ({ ...current, robot: undefined }));
    // Loaded only when needed.
    const { solveRobotChallenge } = await import('./solve-robot-challenge');
    const proof = await solveRobotChallenge();
    setCheck(proof ? { step: 'done', proof } : { step: 'failed' });
  };
  const send = async (formData: FormData, proof: string) => {
    setBusy(true);
    const result = contactResult(await post(formData, proof));
    setBusy(false);
    // A proof can be used once: the next message needs another.
    setCheck({ step: 'idle' });
    setErrors(result.errors);
    setFeedback({ good: result.good, text: result.text });
    if (result.good) form.current?.reset();
    else focusFirst(form.current, result.errors);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || check.step === 'working') return;
    const formData = new FormData(event.currentTarget);
    const clientErrors = validateContact(formData);
    if (check.step !== 'done') clientErrors.robot = ROBOT_ERROR;
    setErrors(clientErrors);
    setFeedback(null);
    if (check.step !== 'done' || Object.values(clientErrors).some(Boolean))
      return focusFirst(form.current, clientErrors);
    void send(formData, check.proof);
  };
  return { form, errors, feedback, busy, check, tick: () => void tick(), submit };
}

function focusFirst(form: HTMLFormElement | null, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

async function post(formData: FormData, altcha: string): Promise<ApiError | undefined> {
  const [name = '', email = '', subject, message = ''] = ['name', 'email', 'subject', 'message'].map((field) =>
    textOf(formData, field),
  );
  const body = { name, email, subject, message, altcha };
  return (await settled(callApi(endpoints.sendContactMessage, { body, anonymous: true }))).error;
}
