import type { QuoteStatus } from '@boutik/contract';
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from 'lucide-react';

/** Same colours as the workspace's badges; labels come from the API (WS-168, WS-254). */
export const quoteStyles: Record<QuoteStatus, { icon: LucideIcon; banner: string; mark: string }> = {
  draft: { icon: PencilLine, banner: 'bg-sun-soft', mark: 'text-amber' },
  sent: { icon: Clock, banner: 'bg-lagoon-soft', mark: 'text-lagoon-deep' },
  accepted: { icon: CircleCheck, banner: 'bg-leaf-soft', mark: 'text-leaf' },
  rejected: { icon: CircleX, banner: 'bg-hibiscus-soft', mark: 'text-hibiscus' },
};
