import { configuration } from '@boutik/platform/config';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sandboxDecided, sandboxDisputed } from '../payment-events.js';
import { SandboxDisputeRow } from './sandbox-dispute.entity.js';
import { SandboxSessionRow } from './sandbox-session.entity.js';
import { sign } from './signature.js';

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Sends the sandbox's signed webhook as a provider does: over HTTP, retried until it is accepted. */
@Injectable()
@ListensTo(sandboxDecided)
export class OnSandboxDecided implements EventListener<typeof sandboxDecided> {
  constructor(private readonly database: DataSource) {}

  async handle({ sessionId }: { sessionId: string }, { eventId }: EventMeta): Promise<void> {
    const session = await this.database.manager.findOneBy(SandboxSessionRow, { sessionId });
    if (session?.outcome) await sendWebhook(session, { id: `evt_${eventId}`, type: `payment.${session.outcome}` });
  }
}

/** The same for a dispute. */
@Injectable()
@ListensTo(sandboxDisputed)
export class OnSandboxDisputed implements EventListener<typeof sandboxDisputed> {
  constructor(private readonly database: DataSource) {}

  async handle({ sessionId }: { sessionId: string }, { eventId }: EventMeta): Promise<void> {
    const session = await this.database.manager.findOneBy(SandboxSessionRow, { sessionId });
    const dispute = await this.database.manager.findOneBy(SandboxDisputeRow, { sessionId });
    if (!session || !dispute) return;
    const event = { id: `evt_${eventId}`, type: `dispute.${dispute.state}`, dispute_id: dispute.disputeId };
    await sendWebhook(session, event);
  }
}

interface SandboxEvent {
  id: string;
  type: string;
  dispute_id?: string;
}

async function sendWebhook({ provider, sessionId }: SandboxSessionRow, event: SandboxEvent): Promise<void> {
  const body = JSON.stringify({ ...event, session_id: sessionId });
  const response = await fetch(`${configuration().http.publicUrl}/api/${provider}/webhook`, {
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
