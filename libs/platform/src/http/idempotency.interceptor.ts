import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource, IsNull } from 'typeorm';
import { anyRow, queryRows } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { IdempotencyKeyRow } from './idempotency-key.entity.js';

const WAIT_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 40;
const RELEASE_TIMEOUT_MS = 40_000;

interface Claim {
  name: string;
  body: string;
}

/**
 * `Idempotency-Key` (decisions §1.8): the same key with the same body returns the same reply, with another body 422.
 * The first request claims the key, a second one waits for its reply; only successful replies are stored, for a day.
 * No database connection is used while the handler runs, so that concurrent requests do not exhaust the pool.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return next.handle();
    if (key.length > 200)
      throw new DomainError('invalid', 'invalid-idempotency-key', "L'en-tête Idempotency-Key est trop long.", {
        fields: {},
      });
    const caller = request.caller?.user?.id ?? request.caller?.guestCartId ?? request.ip;
    const claim = {
      name: digest(`${request.method} ${request.url}\n${caller}\n${key}`),
      body: digest(JSON.stringify(request.body ?? null)),
    };
    if (request.caller) request.caller.idempotencyKey = claim.name;
    return from(this.runOnce(claim, next));
  }

  private async runOnce(claim: Claim, next: CallHandler): Promise<unknown> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    while (!(await this.tryClaim(claim))) {
      const stored = await this.findStoredReply(claim);
      if (stored !== undefined) return stored;
      if (Date.now() > deadline)
        throw new DomainError(
          'conflict',
          'idempotency-key-busy',
          'Cette demande est déjà en cours. Patientez un instant.',
        );
      await sleep(POLL_INTERVAL_MS);
    }
    return this.runAndStoreReply(claim, next);
  }

  /** True when this request must run the handler. The claim of a crashed process expires after a minute. */
  private async tryClaim({ name, body }: Claim): Promise<boolean> {
    const rows = await queryRows(
      this.database,
      anyRow,
      `insert into idempotency_keys as k (name, body_hash) values ($1, $2)
       on conflict (name) do update set body_hash = excluded.body_hash, reply = null, created_at = now()
       where k.created_at < now() - case when k.reply is null then interval '1 minute' else interval '1 day' end
       returning name`,
      [name, body],
    );
    return rows.length > 0;
  }

  private async findStoredReply({ name, body }: Claim): Promise<unknown> {
    const row = await this.database.manager.findOneBy(IdempotencyKeyRow, { name });
    if (row && row.bodyHash !== body)
      throw new DomainError('invalid', 'idempotency-key-reused', 'Cette clé a déjà servi pour une autre demande.', {
        fields: {},
      });
    return row?.reply ?? undefined;
  }

  private async runAndStoreReply({ name }: Claim, next: CallHandler): Promise<unknown> {
    try {
      const reply: unknown = await lastValueFrom(next.handle());
      await this.database.query('update idempotency_keys set reply = $2 where name = $1', [
        name,
        JSON.stringify(reply),
      ]);
      return reply;
    } catch (error) {
      await this.release(name);
      throw error;
    }
  }

  /** Deletes the claim, so that the key can be used again; retries in the background while the database is unavailable. */
  private async release(name: string): Promise<void> {
    const deleteClaim = () =>
      this.database.manager.delete(IdempotencyKeyRow, { name, reply: IsNull() }).then(
        () => true,
        () => false,
      );
    if (!(await deleteClaim())) void this.releaseLater(deleteClaim);
  }

  /** Ends before the minute after which another request may claim the key. */
  private async releaseLater(deleteClaim: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + RELEASE_TIMEOUT_MS; Date.now() < deadline; )
      if (await sleep(500, undefined, { ref: false }).then(deleteClaim)) return;
    logger('http').warn('Idempotency key not released before its claim expires');
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
