const A_CHARACTER = 35;
const SHORTEST = 1200;
const LONGEST = 3000;

/** Simulated typing time in milliseconds: 35 per character, 1200 to 3000 (accounts.md §9). */
export function typingDelay(text: string): number {
  return Math.min(LONGEST, Math.max(SHORTEST, text.length * A_CHARACTER));
}

/** Resolves after the simulated typing time of this text. */
export function typed(text: string): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, typingDelay(text)));
}
