export { Degraded, HealthChecks } from './health-checks.js';
export { HealthModule } from './health.module.js';
export { WorkerHeartbeat } from './worker-heartbeat.js';
export { WorkerRegistry } from './worker-registry.js';
