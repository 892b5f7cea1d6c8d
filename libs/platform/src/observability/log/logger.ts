import type { Logger } from 'pino';
import pino from 'pino';
import { redactSecrets } from './redact-secrets.js';
import { tracing } from '../tracing/tracing.js';
import { logContext } from './log-context.js';

let destination: pino.DestinationStream | undefined;
let root: Logger | undefined;
const named = new Map<string, Logger>();

/** The logger of one library: JSON lines on standard output, with redacted secrets and the request or job id. */
export function logger(name: string): Logger {
  const existing = named.get(name);
  if (existing) return existing;
  root ??= createLogger('info');
  const child = root.child({ lib: name });
  named.set(name, child);
  return child;
}

/** Sets the level of all loggers, existing ones included. */
export function setLogLevel(level: string): void {
  root ??= createLogger(level);
  root.level = level;
  for (const child of named.values()) child.level = level;
}

/** Creates a separate root logger; tests pass a stream to read the output. */
export function createLogger(level: string, stream: pino.DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactSecrets(fields) },
      serializers: { err: errorFields },
      mixin: () => ({ ...logContext(), ...tracing()?.logFields() }),
    },
    stream,
  );
}

/**
 * The properties of an error that are logged. Not all of them: a database error contains the values of its query,
 * and a failed HTTP call its headers.
 */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : errorFields(error.cause);
  return { type: error.constructor.name, message: error.message, code, stack: error.stack, cause };
}

function standardOutput(): pino.DestinationStream {
  destination ??= pino.destination({ fd: 1, sync: true });
  return destination;
}
