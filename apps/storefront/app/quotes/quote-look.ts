import type { QuoteStatus } from '@boutik/contract';
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from 'lucide-react';

/** Colours as the workspace's badges, labels from the server (WS-168, WS-254). */
export const quoteLooks: Record<QuoteStatus, { icon: LucideIcon; banner: string; mark: string }> = {
  draft: { icon: PencilLine, banner: 'bg-sun-soft', mark: 'text-amber' },
  sent: { icon: Clock, banner: 'bg-lagoon-soft', mark: 'text-lagoon-deep' },
  accepted: { icon: CircleCheck, banner: 'bg-leaf-soft', mark: 'text-leaf' },
  rejected: { icon: CircleX, banner: 'bg-hibiscus-soft', mark: 'text-hibiscus' },
};

const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Indian/Reunion' });

/** "21 novembre 2026", of a day or a moment. */
export function longDay(date: string): string {
  return long.format(new Date(date.length === 10 ? `${date}T12:00:00+04:00` : date));
}
