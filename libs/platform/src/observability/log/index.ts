export { NestLogger } from './nest-logger.js';
export { logContext, withLogContext } from './log-context.js';
export { logger, createLogger, setLogLevel } from './logger.js';
