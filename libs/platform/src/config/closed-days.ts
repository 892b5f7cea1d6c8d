import { type Closure, readClosures } from '@boutik/kernel';
import { z } from 'zod';

/** Days on which the shop is closed, one period a line. */
export const closedDays = z
  .string()
  .default('')
  .transform((text, context): Closure[] => {
    const closures = readClosures(text);
    if (closures) return closures;
    context.addIssue('une période par ligne est attendue, comme « 24/12/2026 au 03/01/2027 Congés annuels »');
    return z.NEVER;
  });
