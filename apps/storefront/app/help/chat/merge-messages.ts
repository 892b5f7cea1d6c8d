import type { SupportMessage } from '@boutik/contract';

/** What is shown and what came: each message once, in the order of its number, the newer word of each. */
export function mergeMessages(shown: readonly SupportMessage[], come: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map(shown.map((message) => [message.id, message]));
  for (const message of come) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/** The number of the last message; 0 for none. */
export function lastId(messages: readonly SupportMessage[]): number {
  return messages.at(-1)?.id ?? 0;
}
