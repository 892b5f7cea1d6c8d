const MS_PER_CHARACTER = 35;
const MIN_MS = 1200;
const MAX_MS = 3000;

/** Simulated typing time in milliseconds: 35 per character, 1200 to 3000 (accounts.md §9). */
export function typingDelay(text: string): number {
  return Math.min(MAX_MS, Math.max(MIN_MS, text.length * MS_PER_CHARACTER));
}

/** Resolves after the simulated typing time of this text. */
export function waitTypingDelay(text: string): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, typingDelay(text)));
}
