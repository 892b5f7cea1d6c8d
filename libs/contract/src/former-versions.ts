import { z } from 'zod';
import { readVersion } from './described-fields.js';
import { wholeNumber } from './wire.js';

/** The former contents of what staff write, the newest first; each can come back. */
export const formerVersions = z.array(
  z.object({
    version: z.number(),
    /** When and by whom it was replaced; null and empty where it was not stored. */
    remplacee_le: z.string().nullable(),
    remplacee_par: z.string(),
  }),
);
export type FormerVersions = z.output<typeof formerVersions>;

/** Brings a former version back, the last one where `retablir` is absent; `version` is the one that was read. */
export const undo = z.object({ version: readVersion, retablir: wholeNumber(0).optional() });
