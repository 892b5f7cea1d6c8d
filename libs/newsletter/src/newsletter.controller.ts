import {
  checkOwnSubscription,
  type InputOf,
  ok,
  readSubscription,
  type ReplyOf,
  subscribe,
  subscribeWithoutMail,
  unsubscribeByLink,
  unsubscribeOneself,
} from '@boutik/contract';
import { DomainError, type NewsletterSource } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefusedSubscriptionFilter } from './refused-subscription.filter.js';
import { Subscribe } from './subscribe.js';
import { Unsubscribe } from './unsubscribe.js';

interface Asked {
  email: string;
  caller: CallerInfo;
  reply: FastifyReply;
  source: NewsletterSource;
}

@Controller()
@UseFilters(RefusedSubscriptionFilter)
export class NewsletterController {
  constructor(
    private readonly subscriptions: Subscribe,
    private readonly exits: Unsubscribe,
  ) {}

  @Serve(subscribe)
  subscribe(
    @Input() { body }: InputOf<typeof subscribe>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof subscribe>> {
    return this.takeIn({ email: body.email, caller, reply, source: 'formulaire' });
  }

  @Serve(subscribeWithoutMail)
  subscribeWithoutMail(
    @Input() { body }: InputOf<typeof subscribeWithoutMail>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof subscribeWithoutMail>> {
    return this.takeIn({ email: body.email, caller, reply, source: 'inscription' });
  }

  @Serve(readSubscription)
  async read(
    @Input() { params }: InputOf<typeof readSubscription>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readSubscription>> {
    const { masked, active } = await this.exits.look(params.token, caller.address);
    return { ...ok, adresse: masked, abonne: active };
  }

  @Serve(unsubscribeByLink)
  async leave(
    @Input() { params }: InputOf<typeof unsubscribeByLink>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof unsubscribeByLink>> {
    const adresse = await this.exits.byLink(params.token, caller.address);
    return { ...ok, message: 'Vous êtes désabonné de notre lettre d’information.', adresse };
  }

  @Serve(checkOwnSubscription)
  async check(
    @Input() { body }: InputOf<typeof checkOwnSubscription>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof checkOwnSubscription>> {
    return { ...ok, abonne: await this.exits.isSubscribed(own(body.email, caller)) };
  }

  @Serve(unsubscribeOneself)
  async leaveByProfile(
    @Input() { body }: InputOf<typeof unsubscribeOneself>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof unsubscribeOneself>> {
    await this.exits.byOwner(own(body.email, caller), caller.address);
    return { ...ok, message: 'Vous êtes désabonné de notre lettre d’information.' };
  }

  private async takeIn({ email, caller, reply, source }: Asked): Promise<ReplyOf<typeof subscribe>> {
    const { address } = caller;
    const taken = await this.subscriptions.subscribe({ email, source, welcome: source === 'formulaire', address });
    reply.status(taken === 'new' ? 201 : 200);
    return {
      ...ok,
      message: taken === 'new' ? 'Inscription réussie ! Merci.' : 'Abonnement réactivé avec succès.',
    };
  }
}

/** These calls accept only the signed-in user's own address (AC-315). */
function own(email: string, { user }: CallerInfo): string {
  if (user?.email.toLowerCase() !== email)
    throw new DomainError('forbidden', 'not-own-address', 'Vous ne pouvez agir que sur votre propre adresse.');
  return email;
}
