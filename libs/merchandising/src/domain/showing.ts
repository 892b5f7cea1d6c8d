/** Until when and from when something of the home page is shown; null: no limit. */
export interface Showing {
  isEnabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  deletedAt: Date | null;
}

export type ShowingState = 'online' | 'planned' | 'ended' | 'disabled' | 'deleted';

/** Shown, to come, past its end, stopped or removed by staff; the end itself is past. */
export function showingState({ isEnabled, startsAt, endsAt, deletedAt }: Showing, now: Date): ShowingState {
  if (deletedAt !== null) return 'deleted';
  if (!isEnabled) return 'disabled';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'planned' : 'online';
}
