import { randomBytes } from 'node:crypto';
import { invalidField, notFound } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Audience } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import { sandboxDecided } from '../payment-events.js';
import { sandboxPage } from './sandbox-page.js';
import { SandboxSessionRow } from './sandbox-session.entity.js';

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
      const { affected } = await tx.update(SandboxSessionRow, { sessionId, outcome: IsNull() }, parsedBody.data);
      if (affected === 1) await this.outbox.publish(tx, sandboxDecided, sessionId, { sessionId });
    });
    const settled = await this.find(sessionId);
    reply.header('Location', settled.outcome === 'cancelled' ? settled.cancelUrl : settled.successUrl);
  }

  private async find(sessionId: string): Promise<SandboxSessionRow> {
    const session = configuration().payments.sandbox
      ? await this.database.manager.findOneBy(SandboxSessionRow, { sessionId })
      : null;
    if (!session) throw notFound('unknown-payment', "Ce paiement n'existe pas.");
    return session;
  }
}
