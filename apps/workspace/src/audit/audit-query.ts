import { endpoints } from '@boutik/api-client';
import type { AuditEntryView } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { call } from '../api/http';
import { type CsvCell, csvOf } from '../ui/list/csv';
import { actionLabel } from './audit-labels';

/** The filters, as in the address. */
export interface AuditFilters {
  membre: string;
  action: string;
  objet: string;
  du: string;
  au: string;
}
export const noFilters: AuditFilters = { membre: '', action: '', objet: '', du: '', au: '' };

interface AuditPart {
  data: AuditEntryView[];
  suite: boolean;
}

const EXPORTED_AT_ONCE = 1000;
const MAX_EXPORTED = 20_000;

/** The entries before one, newest first. */
export function readAuditLog(filters: AuditFilters, before: number | null, perPage?: number): Promise<AuditPart> {
  const { membre, ...rest } = filters;
  return call(endpoints.listAuditLog, {
    query: {
      ...rest,
      ...(membre !== '' && { membre: Number(membre) }),
      ...(before !== null && { avant: before }),
      ...(perPage && { per_page: perPage }),
    },
  });
}

/** The filtered log as CSV, at most its newest 20,000 entries; `isCut` tells that there are older ones. */
export async function exportAuditLog(filters: AuditFilters): Promise<{ csv: string; isCut: boolean }> {
  const entries: AuditEntryView[] = [];
  let hasMore = true;
  while (hasMore && entries.length < MAX_EXPORTED) {
    const part = await readAuditLog(filters, entries.at(-1)?.id ?? null, EXPORTED_AT_ONCE);
    entries.push(...part.data);
    hasMore = part.suite;
  }
  return { csv: csvOf(HEADERS, entries.map(toCells)), isCut: hasMore };
}

const HEADERS = ['Date', 'Membre', 'Action', 'Objet', 'Note', 'Avant', 'Après'];

function toCells(entry: AuditEntryView): readonly CsvCell[] {
  const { date, membre, action, objet, note, avant, apres } = entry;
  return [frenchDateTime(date), membre.nom, actionLabel(action), objet, note, valuesText(avant), valuesText(apres)];
}

function valuesText(values: AuditEntryView['avant']): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}\u202f: ${value ?? '—'}`)
    .join('\n');
}
