import type { ReactNode } from 'react';

export interface FieldsProps {
  /** Submitted values, after the server rejected the form; never the passwords. */
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-heading text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

export function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
