import type { EntityManager } from 'typeorm';
import { PreparedClient } from './prepared-client.js';

type Step = () => Promise<unknown>;
type Results<Steps extends readonly Step[]> = { [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>> };

/**
 * Sends the statements of several steps in their order, without waiting for the results between: each sees what those
 * before it have done and locked, as in sequence. A step sends one statement, or none. Where one fails, those behind it fail too.
 */
export async function pipeline<const Steps extends readonly Step[]>(
  tx: EntityManager,
  steps: Steps,
): Promise<Results<Steps>> {
  const connection: unknown = await tx.queryRunner?.connect();
  const started: Promise<unknown>[] = [];
  for (const step of steps) {
    const sent = connection instanceof PreparedClient ? connection.nextStatement() : undefined;
    const result = step();
    started.push(result);
    // A failure is reported below.
    const ended = result.then(ignore, ignore);
    await (sent ? Promise.race([sent, ended]) : ended);
  }
  const results: unknown[] = [];
  for (const result of started) results.push(await result);
  return results as Results<Steps>;
}

function ignore(): void {}
