import { configuration } from '@boutik/platform/config';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { orderLinkRequested } from '../order-events.js';
import { Orders } from '../storage/orders.js';

const HOUR_IN_SECONDS = 3600;

/**
 * Publishes a request for the link of an order. Known and unknown orders are treated alike, in the same time: the handler
 * of the event looks the order up, so that the reply does not reveal whether it exists (decisions §3.12).
 */
@Injectable()
export class RequestOrderLink {
  private readonly perEmail: RateLimitRule;
  private readonly perIpAddress: RateLimitRule;

  constructor(
    private readonly orders: Orders,
    private readonly outbox: Outbox,
    private readonly rateLimiter: RateLimiter,
  ) {
    const { mailsPerAccount, registrationsPerAddress } = configuration().limits;
    this.perEmail = { name: 'order-link-mail', max: mailsPerAccount, windowSeconds: HOUR_IN_SECONDS };
    this.perIpAddress = { name: 'order-link-address', max: registrationsPerAddress, windowSeconds: HOUR_IN_SECONDS };
  }

  /** @throws DomainError too-many */
  async request(order: { number: string; email: string }, address: string): Promise<void> {
    await this.rateLimiter.consume(this.perIpAddress, address);
    await this.rateLimiter.consume(this.perEmail, order.email);
    await this.orders.transaction((tx) => this.outbox.publish(tx, orderLinkRequested, order.number, order));
  }
}
