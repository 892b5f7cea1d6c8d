import type { DeskMessage, OpenedConversation } from '@boutik/contract';
import type { EarlierPage } from './message-calls';

/** A conversation as shown: its latest messages, and the older ones that were loaded. */
export interface ShownThread extends OpenedConversation {
  /** The id of the first message in the live region, which screen readers announce. */
  liveFrom: number;
}

/**
 * Merges a refreshed conversation with the older messages already shown. If messages are missing between the two, the
 * older ones are dropped; they can be loaded again.
 */
export function joined(shown: ShownThread | null, found: OpenedConversation): ShownThread {
  const first = firstOf(found.messages);
  const known = shown?.id === found.id && (shown.messages.at(-1)?.id ?? 0) >= first ? shown : null;
  if (!known) return { ...found, liveFrom: first };
  const before = known.messages.filter(({ id }) => id < first);
  return {
    ...found,
    messages: [...before, ...found.messages],
    earlier: before.length > 0 ? known.earlier : found.earlier,
    liveFrom: known.liveFrom,
  };
}

/** Adds a page of older messages before the first. */
export function withEarlier(shown: ShownThread, page: EarlierPage): ShownThread {
  const first = firstOf(shown.messages);
  const before = page.messages.filter(({ id }) => id < first);
  return { ...shown, messages: [...before, ...shown.messages], earlier: page.earlier };
}

function firstOf(messages: readonly DeskMessage[]): number {
  return messages[0]?.id ?? 0;
}
