export { Degraded, HealthChecks } from './health-checks.js';
export type { HealthLine } from './health-checks.js';
export { HealthModule } from './health.module.js';
export { Heartbeat } from './heartbeat.js';
export { Heartbeats } from './heartbeats.js';
