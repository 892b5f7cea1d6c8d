import { z } from 'zod';
import { line, text, wholeNumber } from './wire.js';

export const MAX_SEO_TITLE = 70;
export const MAX_SEO_DESCRIPTION = 170;

/** The version that a form or tree has read: a change by somebody else in between is a 409. */
export const readVersion = wholeNumber(1);
/** Of calls that had none before: absent, nothing is compared. */
export const knownVersion = { version: readVersion.optional() };

export const shownName = line(100, 'Le nom est obligatoire.');

/** Address of a stored picture. */
export const pictureAddress = z
  .string('Choisissez une image.')
  .max(500)
  .regex(/^(?:\/media\/|https?:\/\/)[^\s"'<>]+$/, 'Cette image n’existe pas.');

/** What staff write about a category or a brand. */
export const describedFields = {
  nom: shownName,
  /** HTML, cleaned when it is stored. */
  description: z.string().max(100_000, 'La description est trop longue.'),
  /** Null: none. */
  image: pictureAddress.nullable(),
  masquee: z.boolean(),
  titre_seo: text(MAX_SEO_TITLE).nullable(),
  description_seo: text(MAX_SEO_DESCRIPTION).nullable(),
};
