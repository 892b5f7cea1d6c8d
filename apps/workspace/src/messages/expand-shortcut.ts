import type { CannedReply } from '@boutik/contract';

/** Replaces a shortcut at the end of the text ("/livraison ") with its canned reply. */
export function expandShortcut(typed: string, replies: readonly CannedReply[]): string {
  const [, ending, shortcut] = /(?:^|\s)(\/([a-z0-9-]{1,20})\s)$/i.exec(typed) ?? [];
  const reply = shortcut && replies.find((one) => one.shortcut === shortcut.toLowerCase());
  return reply && ending ? typed.slice(0, -ending.length) + reply.content : typed;
}
