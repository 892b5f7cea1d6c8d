import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { logger } from '../log/index.js';
import { type ReadLimits, readSeldom } from './read-seldom.js';

export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface GaugeDefinition {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => Promise<MetricSample[]>;
}

/** The Prometheus metrics of this process. */
@Injectable()
export class MetricsRegistry {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly jobs: Counter<'queue' | 'name' | 'outcome'>;
  private readonly webhookFailures: Counter<'provider' | 'reason'>;
  private readonly storageFailures: Counter<'operation'>;
  /** How often the gauges are read that ask a database, a queue or a disk. */
  readonly readLimits: ReadLimits = { maxAgeMs: 15_000, timeoutMs: 2000 };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
    this.jobs = new Counter({
      name: 'boutik_jobs_total',
      help: 'Runs of jobs in this process, by outcome',
      labelNames: ['queue', 'name', 'outcome'],
      registers: [this.registry],
    });
    this.webhookFailures = new Counter({
      name: 'boutik_webhook_failures_total',
      help: 'Webhooks of payment providers that were refused or failed, by code of the error',
      labelNames: ['provider', 'reason'],
      registers: [this.registry],
    });
    this.storageFailures = new Counter({
      name: 'boutik_storage_failures_total',
      help: 'Requests to the bucket of files that this process gave up, by method',
      labelNames: ['operation'],
      registers: [this.registry],
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in Prometheus text format. A gauge whose read fails is omitted. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** @param request.route the pattern (`/api/produit/:id`), never the URL: each distinct value is a new time series */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  countJob(run: { queue: string; name: string; outcome: 'done' | 'failed' }): void {
    this.jobs.inc(run);
  }

  /** @param failure.reason the code of the error, "bad-signature" */
  countWebhookFailure(failure: { provider: string; reason: string }): void {
    this.webhookFailures.inc(failure);
  }

  /** @param operation the HTTP method, "PUT" */
  countStorageFailure(operation: string): void {
    this.storageFailures.inc({ operation });
  }

  /** Job runs so far, for the worker heartbeat, through which the api serves them at /metrics. */
  async jobCounts(): Promise<MetricSample[]> {
    const { values } = await this.jobs.get();
    return values.map(({ labels, value }) => ({ labels: stringifyLabels(labels), value }));
  }

  /** Adds a gauge whose value asks a database, a queue or a disk: read once per `readLimits.maxAgeMs` at most. */
  queriedGauge(gauge: GaugeDefinition): void {
    this.gauge({ ...gauge, read: readSeldom(gauge.read, this.readLimits) });
  }

  /** Adds a gauge of values in memory, which is read at each scrape. */
  gauge({ name, help, labels = [], read }: GaugeDefinition): void {
    const gaugeMetric = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const { labels: sampleLabels = {}, value } of await read()) this.set(sampleLabels, value);
        } catch (error) {
          this.remove();
          logger('metrics').warn({ err: error, gauge: name }, 'gauge not read');
        }
      },
    });
    this.registry.registerMetric(gaugeMetric);
  }
}

function stringifyLabels(labels: Partial<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}
