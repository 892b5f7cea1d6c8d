import type { SourceRow } from '../mapping/mapping.js';

/** One row of a file, or a place where there should have been one. Lines count from 1. */
export type SourceRecord = { line: number; row: SourceRow } | { line: number; fault: string; raw: string };

/** The file as a whole cannot be read (any further); the message is French and complete. */
export class UnreadableFile extends Error {}

/** Longer rows are no products; they are skipped without being kept in memory. */
export const LONGEST_ROW_BYTES = 1024 * 1024;

export const TOO_LONG = 'La ligne dépasse 1 Mo.';
