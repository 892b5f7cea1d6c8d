import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line that is written while one request, event or job is handled. */
export type LogContext = Readonly<Record<string, string | number>>;

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `fn` so that its log lines, and those of everything it awaits, contain `context` in addition to the outer one. */
export function withLogContext<R>(context: LogContext, fn: () => R): R {
  return storage.run({ ...storage.getStore(), ...context }, fn);
}

/** The context of the running request, event or job; empty outside of one. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
