import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFound } from '@boutik/kernel';
import { Controller, Get, Header, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Configuration, configuration } from '@boutik/platform/config';
import { HealthChecks } from '@boutik/platform/observability';
import { MetricsRegistry } from '@boutik/platform/observability';
import { Audience } from './endpoint.decorator.js';

/** Health checks and metrics (decisions §1.10). */
@Controller()
@Audience('everyone')
export class MonitoringController {
  constructor(
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
  ) {}

  @Get('/health/live')
  live(): { ok: true } {
    return this.health.live();
  }

  /** 503 when this process cannot serve requests; the body lists every check. */
  @Get('/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const state = await this.health.ready();
    reply.status(state.ok ? 200 : 503).header('Cache-Control', 'no-store');
    return state;
  }

  @Get('/metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  text(@Headers('authorization') authorization: string | undefined): Promise<string> {
    assertCanReadMetrics(configuration().metrics, authorization);
    return this.metrics.text();
  }
}

/** @throws DomainError not-found without a configured token (metrics are private), unauthenticated for a wrong one */
export function assertCanReadMetrics({ token, open }: Configuration['metrics'], authorization = ''): void {
  if (open) return;
  if (token === null) throw notFound('no-metrics', "Cette page n'existe pas.");
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  if (!timingSafeEqual(sha256(given), sha256(token)))
    throw new DomainError('unauthenticated', 'metrics-token', 'Le jeton des mesures manque ou est faux.');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
