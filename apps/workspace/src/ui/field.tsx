import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

/** The props that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  hideLabel?: boolean | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}

/** A label, a control, a hint and an error, linked for screen readers. */
export function Field({ label, hint, error, hideLabel, children }: FieldProps) {
  const id = useId();
  const descriptionIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'unseen' : 'field-label'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': descriptionIds || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type LabelledProps<Attributes> = Omit<FieldProps, 'children'> & Omit<Attributes, 'id' | 'className'>;

export function TextInput({
  label,
  hint,
  error,
  hideLabel,
  ...rest
}: LabelledProps<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(controlProps) => <input type="text" {...rest} {...controlProps} className="control" />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  ...rest
}: LabelledProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(controlProps) => <textarea rows={4} {...rest} {...controlProps} className="control" />}
    </Field>
  );
}

export function Select({
  label,
  hint,
  error,
  hideLabel,
  children,
  ...rest
}: LabelledProps<SelectHTMLAttributes<HTMLSelectElement>>) {
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
