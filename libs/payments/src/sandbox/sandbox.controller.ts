import { randomBytes } from 'node:crypto';
import { invalidField, notFound } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { queryRows, countChanged } from '@boutik/platform/database';
import { Audience } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sandboxDecided } from '../payment-events.js';
import { sandboxPage } from './sandbox-page.js';
import { SANDBOX_COLUMNS, type SandboxSession, sandboxSessionRow } from './sandbox-provider.js';

const outcomes = z.object({ outcome: z.enum(['paid', 'refused', 'cancelled']) });

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
    return sandboxPage(session, nonce);
  }

  /** The first choice is final; a later one only redirects to the shop. */
  @Post()
  @HttpCode(303)
  async decide(
    @Param('sessionId') sessionId: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const parsedBody = outcomes.safeParse(body);
    if (!parsedBody.success) throw invalidField('outcome', 'Choisissez paid, refused ou cancelled.');
    await this.find(sessionId);
    await this.database.transaction(async (tx) => {
      const changed = await countChanged(
        tx,
        'update sandbox_sessions set outcome = $2 where session_id = $1 and outcome is null',
        [sessionId, parsedBody.data.outcome],
      );
      if (changed > 0) await this.outbox.publish(tx, sandboxDecided, sessionId, { sessionId });
    });
    const settled = await this.find(sessionId);
    reply.header('Location', settled.outcome === 'cancelled' ? settled.cancel_url : settled.success_url);
  }

  private async find(sessionId: string): Promise<SandboxSession> {
    const [session] = configuration().payments.sandbox
      ? await queryRows(
          this.database,
          sandboxSessionRow,
          `select ${SANDBOX_COLUMNS} from sandbox_sessions where session_id = $1`,
          [sessionId],
        )
      : [];
    if (!session) throw notFound('unknown-payment', "Ce paiement n'existe pas.");
    return session;
  }
}
