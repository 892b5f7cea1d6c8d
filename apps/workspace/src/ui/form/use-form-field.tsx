import type { ReactNode } from 'react';
import { type InputProps as RaInputProps, useInput, ValidationError } from 'react-admin';

/** The props that every input of a form has. */
export interface InputProps extends Pick<RaInputProps, 'validate' | 'defaultValue' | 'parse' | 'format'> {
  /** The field of the record. */
  source: string;
  label: string;
  hint?: ReactNode;
  hideLabel?: boolean;
}

/** Connects an input to react-admin's form: its control, and label, hint and error for `Field`. */
export function useFormField({ label, hint, hideLabel, ...input }: InputProps) {
  const { field, fieldState, isRequired } = useInput(input);
  const message = fieldState.error?.message;
  return {
    control: { ...field, required: isRequired },
    labels: { label, hint, hideLabel, error: message && <ValidationError error={message} /> },
  };
}
