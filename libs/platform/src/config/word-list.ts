import { z } from 'zod';

/** One word or expression a line, or separated by commas. */
export const wordList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(/[\r\n,]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((word) => word.length <= 60), 'un mot ou une expression a 60 caractères au plus');
