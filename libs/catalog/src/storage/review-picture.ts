import { z } from 'zod';

/** A picture of a review: its files are stored privately, under names that the token gives. */
export const reviewPicture = z.strictObject({ token: z.string(), width: z.number(), height: z.number() });
export type ReviewPicture = z.output<typeof reviewPicture>;
