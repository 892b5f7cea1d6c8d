import { ok, reportBounce, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Serve } from '@boutik/platform';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type BounceTaken, TakeBounce } from '../use-cases/take-bounce.js';

type Reply = ReplyOf<typeof reportBounce>;
const words: Record<BounceTaken, Reply['resultat']> = {
  'set-aside': 'ecartee',
  'no-matter': 'sans-suite',
  unknown: 'inconnu',
};

/** Bounce reports of mail servers; only signed ones are accepted. */
@Controller()
export class BouncesController {
  constructor(private readonly bounces: TakeBounce) {}

  @Serve(reportBounce)
  async report(@Req() { body, headers }: FastifyRequest): Promise<Reply> {
    if (!Buffer.isBuffer(body))
      throw new DomainError('unsupported', 'not-a-report', 'Un avis de non-remise (message/rfc822) est attendu.');
    return { ...ok, resultat: words[await this.bounces.take(body, headers['x-boutik-signature'])] };
  }
}
