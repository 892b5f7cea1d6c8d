import { configuration } from '@boutik/platform/config';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sandboxDecided } from '../payment-events.js';
import { SandboxSessionRow } from './sandbox-session.entity.js';
import { sign } from './signature.js';

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Sends the sandbox's signed webhook as a provider does: over HTTP, retried until it is accepted. */
@Injectable()
@ListensTo(sandboxDecided)
export class OnSandboxDecided implements EventListener<typeof sandboxDecided> {
  constructor(private readonly database: DataSource) {}

  async handle({ sessionId }: { sessionId: string }, meta: EventMeta): Promise<void> {
    const session = await this.database.manager.findOneBy(SandboxSessionRow, { sessionId });
    if (!session?.outcome) return;
    const body = JSON.stringify({
      id: `evt_${meta.eventId}`,
      type: `payment.${session.outcome}`,
      session_id: sessionId,
    });
    const response = await fetch(`${configuration().http.publicUrl}/api/${session.provider}/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': sign(body, configuration().secret, new Date()),
      },
      body,
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The webhook was not accepted: ${response.status}`);
  }
}
