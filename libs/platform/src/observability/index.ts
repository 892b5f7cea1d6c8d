/** Logs, metrics, traces and health checks. */
export * from './health/index.js';
export * from './log/index.js';
export * from './metrics/index.js';
export * from './tracing/index.js';
