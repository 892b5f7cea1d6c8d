import { toRecord } from '@boutik/kernel';

/** The text of one filter of the list, as react-admin has read it from the URL; empty without it. */
export function filterText(filters: unknown, name: string): string {
  const value = toRecord(filters)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
