import type { SupportMessage } from '@boutik/contract';

/** Merges messages by id, in order; the newer version of each wins. */
export function mergeMessages(shown: readonly SupportMessage[], received: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map(shown.map((message) => [message.id, message]));
  for (const message of received) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/** The id of the last message; 0 for none. */
export function lastId(messages: readonly SupportMessage[]): number {
  return messages.at(-1)?.id ?? 0;
}
