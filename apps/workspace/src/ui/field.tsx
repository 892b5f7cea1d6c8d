import { type ControlProps, useField } from '@boutik/ui';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}

/** A label, a control, a hint and an error, linked for screen readers. */
export function Field({ label, hint, error, hideLabel, children }: FieldProps) {
  const { hintId, errorId, control } = useField({ hint: Boolean(hint), invalid: Boolean(error) });
  return (
    <div className="field">
      <label htmlFor={control.id} className={hideLabel ? 'unseen' : 'field-label'}>
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={hintId} className="faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type LabelledProps<Attributes> = Omit<FieldProps, 'children'> & Omit<Attributes, 'id' | 'className'>;

export function TextBox({ label, hint, error, hideLabel, ...rest }: LabelledProps<ComponentProps<'input'>>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(controlProps) => <input type="text" {...rest} {...controlProps} className="control" />}
    </Field>
  );
}

export function TextArea({ label, hint, error, hideLabel, ...rest }: LabelledProps<ComponentProps<'textarea'>>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(controlProps) => <textarea rows={4} {...rest} {...controlProps} className="control" />}
    </Field>
  );
}

export function Select({ label, hint, error, hideLabel, children, ...rest }: LabelledProps<ComponentProps<'select'>>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(controlProps) => (
        <select {...rest} {...controlProps} className="control">
          {children}
        </select>
      )}
    </Field>
  );
}

/** Value and label of an option. */
export type Choice = readonly [value: string, label: string];

export function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
