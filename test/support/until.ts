import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `fact` is true; fails with `what` after `ms`: that ends a wait for what never comes, it does not measure the machine. */
export async function until(what: string, fact: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await fact())) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`);
    await sleep(25);
  }
}
