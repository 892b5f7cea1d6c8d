import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { textOf } from '../api/form';
import { type Reply, sendToApi } from '../api/send-to-api';
import { type ContactFaults, faultsOf, outcomeOf, ROBOT_FAULT } from './contact-outcome';
import type { RobotCheckState } from './robot-check';

interface ContactForm {
  form: RefObject<HTMLFormElement | null>;
  faults: ContactFaults;
  /** The message below the form: an error or the success. */
  told: { good: boolean; sentence: string } | null;
  busy: boolean;
  check: RobotCheckState;
  tick: () => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useContactForm(): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ContactFaults>({});
  const [told, setTold] = useState<ContactForm['told']>(null);
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<RobotCheckState>({ step: 'idle' });
  const tick = async () => {
    if (check.step === 'working' || check.step === 'done') return;
    setCheck({ step: 'working' });
    setFaults((before) => ({ ...before, robot: undefined }));
    // Loaded only when needed.
    const { prove } = await import('./prove');
    const proof = await prove();
    setCheck(proof ? { step: 'done', proof } : { step: 'failed' });
  };
  const send = async (typed: FormData, proof: string) => {
    setBusy(true);
    const outcome = outcomeOf(await post(typed, proof));
    setBusy(false);
    // A proof can be used once: the next message needs another.
    setCheck({ step: 'idle' });
    setFaults(outcome.faults);
    setTold({ good: outcome.good, sentence: outcome.sentence });
    if (outcome.good) form.current?.reset();
    else focusFirst(form.current, outcome.faults);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || check.step === 'working') return;
    const typed = new FormData(event.currentTarget);
    const wrong = faultsOf(typed);
    if (check.step !== 'done') wrong.robot = ROBOT_FAULT;
    setFaults(wrong);
    setTold(null);
    if (check.step !== 'done' || Object.values(wrong).some(Boolean)) return focusFirst(form.current, wrong);
    void send(typed, check.proof);
  };
  return { form, faults, told, busy, check, tick: () => void tick(), submit };
}

function focusFirst(form: HTMLFormElement | null, faults: ContactFaults): void {
  const [first] = Object.keys(faults);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

async function post(typed: FormData, altcha: string): Promise<Reply> {
  const [name, email, subject, message] = ['name', 'email', 'subject', 'message'].map((field) => textOf(typed, field));
  try {
    return await sendToApi('/api/contactez-nous-store', { name, email, subject, message, altcha }, { anonymous: true });
  } catch {
    return { status: 0, body: {} };
  }
}
