import { randomBytes } from 'node:crypto';
import { invalidField, notFound, ownPath } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { Audience } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sandboxDecided } from '../payment-events.js';
import { sandboxPage } from './sandbox-page.js';
import { SandboxDisputeRow } from './sandbox-dispute.entity.js';
import { SandboxSessionRow } from './sandbox-session.entity.js';

const outcome = z.enum(['paid', 'refused', 'cancelled']);
const decisionBody = z.object({ outcome });
const decidedRow = z.strictObject({ outcome, successUrl: z.string(), cancelUrl: z.string() });
type Outcome = z.infer<typeof outcome>;
type DecidedSession = z.infer<typeof decidedRow>;

/** The hosted page of the sandbox (decisions §2.2); not available where real payments are made. */
@Controller('/sandbox/pay/:sessionId')
@Audience('everyone')
export class SandboxController {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async page(@Param('sessionId') sessionId: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const session = await this.find(sessionId);
    const nonce = randomBytes(16).toString('base64');
    reply.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
    );
    const dispute = await this.database.manager.findOneBy(SandboxDisputeRow, { sessionId });
    return sandboxPage(session, { nonce, dispute: dispute?.state ?? null });
  }

  /** The first choice is final; a later one only redirects to the shop. */
  @Post()
  @HttpCode(303)
  async decide(
    @Param('sessionId') sessionId: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const parsedBody = decisionBody.safeParse(body);
    if (!parsedBody.success) throw invalidField('outcome', 'Choisissez paid, refused ou cancelled.');
    const { outcome } = parsedBody.data;
    const decided = (await this.decideOnce(sessionId, outcome)) ?? (await this.find(sessionId));
    const returnUrl = decided.outcome === 'cancelled' ? decided.cancelUrl : decided.successUrl;
    reply.header('Location', ownPath(returnUrl, configuration().http.publicUrl));
  }

  /** Null when there is nothing to decide any more. */
  private decideOnce(sessionId: string, outcome: Outcome): Promise<DecidedSession | null> {
    if (!configuration().payments.sandbox) return Promise.resolve(null);
    return this.database.transaction(async (tx) => {
      const [decided] = await queryRows(
        tx,
        decidedRow,
        `update sandbox_sessions set outcome = $2 where session_id = $1 and outcome is null
         returning outcome, success_url as "successUrl", cancel_url as "cancelUrl"`,
        [sessionId, outcome],
      );
      if (decided) await this.outbox.publish(tx, sandboxDecided, sessionId, { sessionId });
      return decided ?? null;
    });
  }

  private async find(sessionId: string): Promise<SandboxSessionRow> {
    const session = configuration().payments.sandbox
      ? await this.database.manager.findOneBy(SandboxSessionRow, { sessionId })
      : null;
    if (!session) throw notFound('unknown-payment', "Ce paiement n'existe pas.");
    return session;
  }
}
