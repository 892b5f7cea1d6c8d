export { BoutikLogger } from './boutik-logger.js';
export { logContext, withLogContext } from './log-context.js';
export type { LogContext } from './log-context.js';
export { logger, openLog, setLogLevel } from './logger.js';
