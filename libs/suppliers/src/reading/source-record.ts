import type { SourceRow } from '../mapping/mapping.js';

/** One row of a file, or the French error message (`error`) of a line that cannot be read. Lines count from 1. */
export type SourceRecord = { line: number; row: SourceRow } | { line: number; error: string; raw: string };

/** The file cannot be read (any further); the message is French and can be shown to the user. */
export class UnreadableFile extends Error {}

/** Longer rows are rejected without being loaded into memory. */
export const MAX_ROW_BYTES = 1024 * 1024;

export const ROW_TOO_LONG = 'La ligne dépasse 1 Mo.';
