import { type ControlProps, useField } from '@boutik/ui';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { cx } from './cx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** French error messages from the API or the form; the field is invalid when there is one. */
  errors?: readonly string[] | undefined;
  optional?: boolean | undefined;
  /** Shows an asterisk, in forms with required and optional fields. */
  starred?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}

/** A label, a control, a hint and errors, connected for screen readers. */
export function Field({ label, hint, errors = [], optional, starred, hideLabel, className, children }: FieldProps) {
  const invalid = errors.length > 0;
  const { hintId, errorId, control } = useField({ hint: Boolean(hint), invalid });
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={control.id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {starred && (
          <span aria-hidden className="text-hibiscus">
            {' *'}
          </span>
        )}
        {optional && <span className="font-normal text-ink-faint"> (facultatif)</span>}
      </label>
      {children(control)}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="contents">
        {invalid && (
          <p id={errorId} className="text-sm font-medium text-hibiscus">
            {errors.join(' ')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The style of inputs, selects and text areas. */
export const controlStyle =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-faint ' +
  'transition-colors hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-hibiscus aria-invalid:bg-hibiscus-soft disabled:cursor-not-allowed disabled:opacity-50';

type Labelled<Attributes> = Omit<FieldProps, 'children'> & Omit<Attributes, 'id' | 'className'>;

/** What the browser fills in is said of each field: the name of the customer's own data in HTML, else "off". */
type TextInputProps = Labelled<InputHTMLAttributes<HTMLInputElement>> & { autoComplete: string };

export function TextInput({ label, hint, errors, optional, starred, hideLabel, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, errors, optional, starred, hideLabel, className }}>
      {(controlProps) => <input type="text" {...rest} {...controlProps} className={controlStyle} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  errors,
  optional,
  starred,
  hideLabel,
  className,
  ...rest
}: Labelled<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...{ label, hint, errors, optional, starred, hideLabel, className }}>
      {(controlProps) => <textarea rows={5} {...rest} {...controlProps} className={controlStyle} />}
    </Field>
  );
}

export function Select({
  label,
  hint,
  errors,
  optional,
  starred,
  hideLabel,
  className,
  children,
  ...rest
}: Labelled<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field {...{ label, hint, errors, optional, starred, hideLabel, className }}>
      {(controlProps) => (
        <select {...rest} {...controlProps} className={controlStyle}>
          {children}
        </select>
      )}
    </Field>
  );
}
