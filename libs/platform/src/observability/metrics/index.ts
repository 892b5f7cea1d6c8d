export { MetricsModule } from './metrics.module.js';
export { MetricsRegistry } from './metrics-registry.js';
export type { MetricSample } from './metrics-registry.js';
