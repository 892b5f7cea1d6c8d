import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HealthChecks } from '../health/index.js';
import { MetricsRegistry } from '../metrics/index.js';
import { For } from './serve.js';

/** What a supervisor asks (decisions §1.10). */
@Controller()
@For('everyone')
export class OperationsController {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
  ) {}

  @Get('/health/live')
  live(): { ok: true } {
    return this.health.live();
  }

  /** 503 when requests should not come here; a line per dependency either way. */
  @Get('/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const state = await this.health.ready();
    reply.status(state.ok ? 200 : 503).header('Cache-Control', 'no-store');
    return state;
  }

  @Get('/metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.metrics.text();
  }
}
