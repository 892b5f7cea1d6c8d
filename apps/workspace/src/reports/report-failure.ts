import { firstMessages } from '../api/http';

export const FAILURE = 'Ce rapport n’a pas pu être lu.';

/** Why the API refuses the days of a free period; undefined where it failed for another reason. */
export function refusedPeriod(error: unknown): string | undefined {
  const { du, au } = firstMessages(error);
  return au ?? du;
}
