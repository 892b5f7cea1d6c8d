import { type ImportState, importStates } from '@boutik/contract';

/** The states of an import; `importStates` are their names on the wire, in the same order. */
export const importStatuses = [
  'uploading',
  'received',
  'queued',
  'checking',
  'checked',
  'writing',
  'done',
  'refused',
  'failed',
  'stopped',
  'reverting',
  'reverted',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const transitions: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  uploading: ['received'],
  received: ['queued'],
  queued: ['checking', 'stopped', 'failed'],
  checking: ['checked', 'writing', 'refused', 'failed', 'stopped'],
  checked: ['queued'],
  writing: ['checking', 'done', 'failed', 'stopped'],
  done: ['reverting'],
  refused: ['queued'],
  failed: ['queued', 'reverting'],
  stopped: ['queued', 'reverting'],
  reverting: ['reverted', 'failed'],
  reverted: [],
};

export const runningStatuses: readonly ImportStatus[] = ['queued', 'checking', 'writing', 'reverting'];

export function wireState(status: ImportStatus): ImportState {
  return importStates[importStatuses.indexOf(status)] ?? 'échoué';
}

export function statusOf(state: ImportState): ImportStatus {
  return importStatuses[importStates.indexOf(state)] ?? 'failed';
}
