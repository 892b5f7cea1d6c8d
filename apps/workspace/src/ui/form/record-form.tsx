import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Form, type RaRecord, useFormIsDirty, useRefresh } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { firstMessages, getErrorMessage, isChangedMeanwhile } from '../../api/http';
import { Notice } from '../notice';
import './form.css';
import { FormDraft, removeDraft } from './form-draft';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

export interface RecordFormProps<Result> {
  /** The accessible name of the form. */
  label: string;
  /** The record to change; absent for a new one. */
  record?: Partial<RaRecord>;
  defaultValues?: FieldValues;
  /** Calls the server; an ApiError is shown with its messages at the fields, and the input is kept. */
  save: (values: FieldValues) => Promise<Result>;
  onSaved: (result: Result) => unknown;
  /** Shown when the server gives no message. */
  failure: string;
  /** Where "Annuler" leads; without it there is no such button. */
  cancelTo?: string;
  submitLabel?: string;
  /** False for a form with secrets: what is typed is not stored in the browser. */
  draft?: boolean;
  /** The inputs. */
  children: ReactNode;
}

/**
 * A form on react-admin's `Form`: inputs, save bar, errors of the server, and a draft, question before unsaved input is lost. Another
 * `version` of its record begins another form: the draft brings what was typed there.
 */
export function RecordForm<Result>(props: RecordFormProps<Result>) {
  return <FormOfVersion key={String(props.record?.['version'] ?? '')} {...props} />;
}

function FormOfVersion<Result>({
  label,
  record,
  defaultValues,
  save,
  onSaved,
  failure,
  cancelTo,
  submitLabel = 'Enregistrer',
  draft = true,
  children,
}: RecordFormProps<Result>) {
  const [failed, setFailed] = useState<{ message: string; changed: boolean } | null>(null);
  const saved = useRef(false);
  const { pathname } = useLocation();
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    setFailed(null);
    try {
      const result = await save(values);
      saved.current = true;
      removeDraft(pathname);
      await onSaved(result);
      return undefined;
    } catch (error) {
      setFailed({ message: getErrorMessage(error, failure), changed: draft && isChangedMeanwhile(error) });
      return fieldErrors(error, values);
    }
  };
  return (
    <section aria-label={label} className="card">
      <Form
        {...(record && { record })}
        {...(defaultValues && { defaultValues })}
        noValidate
        disableInvalidFormNotification
        onSubmit={submit}
        className="record-form"
      >
        {failed && (
          <Notice tone="bad" actions={failed.changed && record?.['version'] !== undefined && <LoadCurrentButton />}>
            {failed.message}
          </Notice>
        )}
        {draft ? (
          <FormDraft version={record?.['version']}>
            <Inputs>{children}</Inputs>
          </FormDraft>
        ) : (
          <Inputs>{children}</Inputs>
        )}
        <SaveBar {...(cancelTo !== undefined && { cancelTo })} submitLabel={submitLabel} />
        <Guard saved={saved} />
      </Form>
    </section>
  );
}

/** Reads what the page shows again, after a colleague's change. */
function LoadCurrentButton() {
  const refresh = useRefresh();
  return (
    <Button variant="outlined" onClick={() => refresh()}>
      Charger l’état actuel
    </Button>
  );
}

/** The messages of the fields that the form has: react-hook-form would never clear the error of another one. */
function fieldErrors(error: unknown, values: FieldValues): Record<string, string> {
  const known = Object.entries(firstMessages(error)).filter(([field]) => (field.split('.')[0] ?? '') in values);
  return Object.fromEntries(known);
}

function Inputs({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <fieldset ref={useStoredFocus(isSubmitting)} className="record-form-fields" disabled={isSubmitting}>
      {children}
    </fieldset>
  );
}

/** The browser takes the focus off what is disabled while the form is sent: after a refusal it is where it was. */
function useStoredFocus(isSubmitting: boolean): RefObject<HTMLFieldSetElement | null> {
  const fields = useRef<HTMLFieldSetElement>(null);
  const stored = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const form = fields.current?.form;
    const store = ({ target }: FocusEvent) => (stored.current = target);
    form?.addEventListener('focusin', store);
    return () => form?.removeEventListener('focusin', store);
  }, []);
  useLayoutEffect(() => {
    const isLost = !isSubmitting && document.activeElement === document.body;
    if (isLost && stored.current instanceof HTMLElement) stored.current.focus();
  }, [isSubmitting]);
  return fields;
}

function SaveBar({ cancelTo, submitLabel }: { cancelTo?: string; submitLabel: string }) {
  const { isSubmitting } = useFormState();
  return (
    <div className="form-end">
      {cancelTo !== undefined && (
        <Button component={Link} to={cancelTo} variant="outlined">
          Annuler
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
        {submitLabel}
      </Button>
    </div>
  );
}

function Guard({ saved }: { saved: { readonly current: boolean } }) {
  const isDirty = useFormIsDirty();
  return <UnsavedChangesGuard canLeave={() => saved.current || !isDirty} />;
}
