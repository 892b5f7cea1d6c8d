import { personalKey } from '@boutik/kernel';
import { type RefObject, useEffect } from 'react';

/** What a guest types of the contact, stored for this tab alone: a reload, or the way back to the cart, loses nothing of it. */
const KEY = personalKey('guest-contact');

/** Fills the empty fields of the form with the draft, and stores each change of it. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    fill(current, readDraft());
    const store = () => storeDraft(current);
    current.addEventListener('input', store);
    return () => current.removeEventListener('input', store);
  }, [form]);
}

/** After the payment nothing of it is needed any more. */
export function clearContactDraft(): void {
  tryStorage(() => sessionStorage.removeItem(KEY));
}

function readDraft(): Readonly<Record<string, string>> {
  const text = tryStorage(() => sessionStorage.getItem(KEY));
  // Nothing but this module writes it.
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

function storeDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(values)));
}

/** As if it was typed, so that React sees the change of a field that it controls. */
function fill(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || field.value !== '') continue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    const event = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** Storage may not be available: then nothing is stored. */
function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
