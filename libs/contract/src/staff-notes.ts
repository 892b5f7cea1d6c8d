import { z } from 'zod';
import { line, text } from './wire.js';

/** Tags and notes of the staff on orders and clients, which clients never see. */
export const staffTags = z.array(line(30, 'Une étiquette ne peut pas être vide.')).max(10, 'Dix étiquettes au plus.');

/** Those that the screen showed: what others have added or removed since then stays so. Absent: all are replaced. */
export const shownTags = staffTags.optional();

export const newStaffNote = z.object({ texte: text(2000).min(1, 'Écrivez la note.') });

/** The newest first. */
export const staffNotes = z.array(
  z.object({ id: z.number(), auteur: z.string(), date: z.string(), texte: z.string() }),
);
export type StaffNotes = z.output<typeof staffNotes>;
