import { personalKey } from '@boutik/kernel';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { mergeList } from './merge-list';
import { RestoredDraft } from './restored-draft';

interface StoredDraft {
  version: unknown;
  /** The changed fields. */
  values: FieldValues;
  /** What they were before. */
  before: FieldValues;
}

/** Where the draft of the form at an address is stored. */
const keyOf = (pathname: string) => personalKey(`espace-commercial:brouillon:${pathname}`);

/** Removes the draft of the form at an address, once it is saved: the form that shows the saved record begins without it. */
export function removeDraft(pathname: string): void {
  sessionStorage.removeItem(keyOf(pathname));
}

/**
 * The input of a form, stored in the tab while it is typed: it survives a reload, a crash of the browser and an expired
 * session, and is removed when the form is saved or left. `version` tells whether the record has changed meanwhile.
 */
export function FormDraft({ version, children }: { version: unknown; children: ReactNode }) {
  const { pathname } = useLocation();
  const key = keyOf(pathname);
  const form = useFormContext();
  const [draft, setDraft] = useState(() => readDraft(key));
  const [ready, setReady] = useState(draft === null);
  useEffect(() => {
    if (ready || !draft) return;
    // The form fills in the record when it is mounted; the draft follows, and then the inputs, which show it.
    const timer = setTimeout(() => {
      const record = form.getValues();
      form.reset({ ...record, ...restoredValues(draft, record) }, { keepDefaultValues: true });
      setReady(true);
    });
    return () => clearTimeout(timer);
  }, [ready, draft, form]);
  useEffect(() => {
    if (!ready) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => storeDraft(key, { version, ...changesOf(values, form.formState.defaultValues) }),
    });
  }, [ready, form, key, version]);
  useEffect(() => () => sessionStorage.removeItem(key), [key]);

  if (!ready) return null;
  const discard = () => {
    sessionStorage.removeItem(key);
    form.reset();
    setDraft(null);
  };
  return (
    <>
      {draft && <RestoredDraft changed={!sameVersion(draft.version, version)} onDiscard={discard} />}
      {/* Inputs that keep a text of their own begin again after "Effacer". */}
      <Fragment key={draft ? 'restored' : 'typed'}>{children}</Fragment>
    </>
  );
}

const sameVersion = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);

function changesOf(values: FieldValues, defaults: FieldValues = {}): Pick<StoredDraft, 'values' | 'before'> {
  const changed = Object.keys(values).filter(
    (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(defaults[name] ?? null),
  );
  const pick = (of: FieldValues) => Object.fromEntries(changed.map((name): [string, unknown] => [name, of[name]]));
  return { values: pick(values), before: pick(defaults) };
}

/** Of a list, what was added and removed: a colleague may have done the same. */
function restoredValues({ values, before }: StoredDraft, record: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, typed]: [string, unknown]) => [
      name,
      mergeList(typed, { before: before[name], now: record[name] }),
    ]),
  );
}

function storeDraft(key: string, draft: StoredDraft): void {
  if (Object.keys(draft.values).length === 0) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage of the tab is full or switched off: the form works without a draft.
    sessionStorage.removeItem(key);
  }
}

function readDraft(key: string): StoredDraft | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  // Written by `storeDraft` alone.
  return JSON.parse(text) as StoredDraft;
}
