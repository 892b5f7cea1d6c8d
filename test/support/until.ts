import { setTimeout as sleep } from 'node:timers/promises';

type Found<Fact> = Exclude<Fact, false | null | undefined>;

/**
 * Waits until `fact` is true, or gives what is waited for, and returns it; fails with `what` after `ms`: that ends a wait for what
 * never comes, it does not measure the machine.
 */
export async function until<Fact>(what: string, fact: () => Fact | Promise<Fact>, ms = 30_000): Promise<Found<Fact>> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await fact();
    if (found) return found as Found<Fact>;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`);
    await sleep(25);
  }
}
