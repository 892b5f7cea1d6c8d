import type { DeskMessage, OpenedConversation } from '@boutik/contract';
import type { EarlierPage } from './message-calls';

/** A conversation as the screen has it: its end, and the older messages that were asked for. */
export interface ShownThread extends OpenedConversation {
  /** The first message of those that are read aloud as they come. */
  liveFrom: number;
}

/**
 * What was read anew, after what is shown already. Where more has come meanwhile than one answer carries, what is shown
 * does not join on: it goes, and can be asked for again.
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

/** The conversation with older messages before the first. */
export function withEarlier(shown: ShownThread, page: EarlierPage): ShownThread {
  const first = firstOf(shown.messages);
  const before = page.messages.filter(({ id }) => id < first);
  return { ...shown, messages: [...before, ...shown.messages], earlier: page.earlier };
}

function firstOf(messages: readonly DeskMessage[]): number {
  return messages[0]?.id ?? 0;
}
