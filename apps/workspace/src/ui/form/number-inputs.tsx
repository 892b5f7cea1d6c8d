import { fromEuros, toEuros } from '@boutik/kernel';
import { useState } from 'react';
import type { Validator } from 'react-admin';
import { TextBox } from '../field';
import { formatHundredths, formatShortHundredths, parseHundredths, parseInteger } from '../typed-number';
import { type InputProps, useFormField } from './use-form-field';

interface NumericProps extends Omit<InputProps, 'parse' | 'format'> {
  /** The message for what is not a number. */
  invalid?: string;
}

/** A whole number of at most six digits. */
export function NumberInput({ invalid = 'Un nombre entier est attendu.', ...input }: NumericProps) {
  return <NumericInput {...input} invalid={invalid} parseText={parseInteger} formatNumber={String} mode="numeric" />;
}

/** An amount: whole cents on the screen, euros in the record as in the API. */
export function MoneyInput({ invalid = 'Un prix en euros est attendu.', ...input }: NumericProps) {
  return <NumericInput {...input} invalid={invalid} parseText={parseEuros} formatNumber={formatEuros} mode="decimal" />;
}

/** A percentage with at most two decimals: 12.5 in the record is "12,5" on the screen. */
export function PercentInput({ invalid = 'Un pourcentage est attendu.', ...input }: NumericProps) {
  return (
    <NumericInput {...input} invalid={invalid} parseText={parsePercent} formatNumber={formatPercent} mode="decimal" />
  );
}

/** A positive number with at most four decimals, as an exchange rate. */
export function RateInput({ invalid = 'Un taux est attendu.', ...input }: NumericProps) {
  return <NumericInput {...input} invalid={invalid} parseText={parseRate} formatNumber={formatRate} mode="decimal" />;
}

interface NumericInputProps extends NumericProps {
  invalid: string;
  parseText: (text: string) => number | null;
  formatNumber: (value: number) => string;
  mode: 'numeric' | 'decimal';
}

/** Keeps the text as typed until blur. The record holds the number, null when empty, NaN for any other text. */
function NumericInput({ invalid, parseText, formatNumber, mode, validate, ...input }: NumericInputProps) {
  const isNumber: Validator = (value: unknown) => (Number.isNaN(value) ? invalid : undefined);
  const { control, labels } = useFormField({ ...input, validate: [isNumber, ...[validate ?? []].flat()] });
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string) => (text.trim() === '' ? null : (parseText(text) ?? Number.NaN));
  const value: unknown = control.value === '' ? null : control.value;
  const formatted = typeof value === 'number' && !Number.isNaN(value) ? formatNumber(value) : '';
  return (
    <TextBox
      inputMode={mode}
      autoComplete="off"
      {...labels}
      {...control}
      // The record may have changed since the text was typed.
      value={typed !== null && Object.is(valueOf(typed), value) ? typed : formatted}
      onChange={({ target }) => {
        setTyped(target.value);
        control.onChange(valueOf(target.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        control.onBlur();
      }}
    />
  );
}

function parseEuros(text: string): number | null {
  const cents = parseHundredths(text);
  return cents === null ? null : toEuros(cents);
}

function formatEuros(euros: number): string {
  return formatHundredths(fromEuros(euros));
}

function parsePercent(text: string): number | null {
  const hundredths = parseHundredths(text);
  return hundredths === null ? null : hundredths / 100;
}

function formatPercent(percent: number): string {
  return formatShortHundredths(Math.round(percent * 100));
}

function parseRate(text: string): number | null {
  return /^\d{1,4}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}

function formatRate(rate: number): string {
  return String(rate).replace('.', ',');
}
