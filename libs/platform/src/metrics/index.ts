export { MetricsModule } from './metrics.module.js';
export { MetricsRegistry } from './metrics-registry.js';
export type { Reading } from './metrics-registry.js';
