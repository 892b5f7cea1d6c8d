import { ok, reportBounce, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Endpoint } from '@boutik/platform/http';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type BounceResult, HandleBounce } from './handle-bounce.js';

type BounceReply = ReplyOf<typeof reportBounce>;
const replyResults: Record<BounceResult, BounceReply['resultat']> = {
  suppressed: 'ecartee',
  ignored: 'sans-suite',
  unknown: 'inconnu',
};

/** Bounce reports of mail servers; only signed ones are accepted. */
@Controller()
export class BouncesController {
  constructor(private readonly bounces: HandleBounce) {}

  @Endpoint(reportBounce)
  async report(@Req() { body, headers }: FastifyRequest): Promise<BounceReply> {
    if (!Buffer.isBuffer(body))
      throw new DomainError('unsupported', 'not-a-report', 'Un avis de non-remise (message/rfc822) est attendu.');
    return { ...ok, resultat: replyResults[await this.bounces.handle(body, headers['x-boutik-signature'])] };
  }
}
