import { invalidField, notFound } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { anyRow, queryRows } from '@boutik/platform/database';
import { Audience } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sandboxDisputed } from '../payment-events.js';

const disputeBody = z.object({ dispute: z.enum(['open', 'won', 'lost']) });

/** What bank and provider do about a payment of the sandbox; not available where real payments are made. */
@Controller('/sandbox/pay/:sessionId/litige')
@Audience('everyone')
export class SandboxDisputesController {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** A payment is disputed once, and decided once; what is repeated only redirects. */
  @Post()
  @HttpCode(303)
  async change(
    @Param('sessionId') sessionId: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const parsedBody = disputeBody.safeParse(body);
    if (!parsedBody.success) throw invalidField('dispute', 'Choisissez open, won ou lost.');
    if (!configuration().payments.sandbox) throw notFound('unknown-payment', "Ce paiement n'existe pas.");
    const { dispute } = parsedBody.data;
    await this.database.transaction(async (tx) => {
      const [sql, values] = dispute === 'open' ? [OPEN, [sessionId]] : [DECIDE, [sessionId, dispute]];
      const changed = await queryRows(tx, anyRow, sql, values);
      if (changed.length > 0) await this.outbox.publish(tx, sandboxDisputed, sessionId, { sessionId });
    });
    reply.header('Location', `/sandbox/pay/${encodeURIComponent(sessionId)}`);
  }
}

/** Not of a payment that was refunded whole. */
const OPEN = `insert into sandbox_disputes (dispute_id, session_id)
  select 'sandbox_dispute_' || session_id, session_id from sandbox_sessions s where session_id = $1 and outcome = 'paid'
    and amount_cents > (select coalesce(sum(amount_cents), 0) from sandbox_refunds r where r.session_id = s.session_id)
  on conflict do nothing returning session_id`;
const DECIDE = `update sandbox_disputes set state = $2 where session_id = $1 and state = 'needs-response'
  returning session_id`;
