import { Global, Module } from '@nestjs/common';
import { MetricsRegistry } from './metrics-registry.js';

/** One registry per process. */
@Global()
@Module({ providers: [MetricsRegistry], exports: [MetricsRegistry] })
export class MetricsModule {}
