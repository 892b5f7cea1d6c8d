export { startTracing } from './start-tracing.js';
export { tracing, withSpan } from './tracing.js';
