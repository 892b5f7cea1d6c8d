/**
 * Infrastructure: configuration, database, http, outbox, jobs, mail, pdf, files, log, pictures, metrics, health, live channel, privacy.
 * It depends on no feature; features register their routes, listeners and jobs. It listens only to its own events.
 */
export * from './config/configuration.js';
export * from './database/index.js';
export * from './documents/index.js';
export * from './files/index.js';
export * from './health/index.js';
export * from './http/index.js';
export * from './jobs/index.js';
export * from './live/index.js';
export * from './log/index.js';
export * from './mail/index.js';
export * from './metrics/index.js';
export * from './operations/index.js';
export * from './outbox/index.js';
export * from './pdf/index.js';
export * from './pictures/index.js';
export * from './privacy/index.js';
