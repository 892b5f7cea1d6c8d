import {
  checkOwnSubscription,
  type InputOf,
  ok,
  readSubscription,
  type ReplyOf,
  subscribe,
  subscribeWithoutMail,
  unsubscribeByLink,
  unsubscribeCurrentUser,
} from '@boutik/contract';
import { DomainError, type NewsletterSource } from '@boutik/kernel';
import { Caller, type CallerInfo, Endpoint, ErrorFieldFilter, Input } from '@boutik/platform/http';
import { Controller, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Subscribe } from './subscribe.js';
import { Unsubscribe } from './unsubscribe.js';

interface SubscribeInput {
  email: string;
  caller: CallerInfo;
  reply: FastifyReply;
  source: NewsletterSource;
}

@Controller()
@UseFilters(ErrorFieldFilter)
export class NewsletterController {
  constructor(
    private readonly subscriptions: Subscribe,
    private readonly unsubscriptions: Unsubscribe,
  ) {}

  @Endpoint(subscribe)
  subscribe(
    @Input() { body }: InputOf<typeof subscribe>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof subscribe>> {
    return this.subscribeAddress({ email: body.email, caller, reply, source: 'formulaire' });
  }

  @Endpoint(subscribeWithoutMail)
  subscribeWithoutMail(
    @Input() { body }: InputOf<typeof subscribeWithoutMail>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof subscribeWithoutMail>> {
    return this.subscribeAddress({ email: body.email, caller, reply, source: 'inscription' });
  }

  @Endpoint(readSubscription)
  async read(
    @Input() { params }: InputOf<typeof readSubscription>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readSubscription>> {
    const { masked, active } = await this.unsubscriptions.findByLink(params.token, caller.address);
    return { ...ok, adresse: masked, abonne: active };
  }

  @Endpoint(unsubscribeByLink)
  async unsubscribe(
    @Input() { params }: InputOf<typeof unsubscribeByLink>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof unsubscribeByLink>> {
    const adresse = await this.unsubscriptions.byLink(params.token, caller.address);
    return { ...ok, message: 'Vous êtes désabonné de notre lettre d’information.', adresse };
  }

  @Endpoint(checkOwnSubscription)
  async check(
    @Input() { body }: InputOf<typeof checkOwnSubscription>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof checkOwnSubscription>> {
    return { ...ok, abonne: await this.unsubscriptions.isSubscribed(requireOwnEmail(body.email, caller)) };
  }

  @Endpoint(unsubscribeCurrentUser)
  async unsubscribeFromProfile(
    @Input() { body }: InputOf<typeof unsubscribeCurrentUser>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof unsubscribeCurrentUser>> {
    await this.unsubscriptions.byOwner(requireOwnEmail(body.email, caller), caller.address);
    return { ...ok, message: 'Vous êtes désabonné de notre lettre d’information.' };
  }

  private async subscribeAddress({ email, caller, reply, source }: SubscribeInput): Promise<ReplyOf<typeof subscribe>> {
    const { address } = caller;
    const result = await this.subscriptions.subscribe({ email, source, welcome: source === 'formulaire', address });
    reply.status(result === 'new' ? 201 : 200);
    return {
      ...ok,
      message: result === 'new' ? 'Inscription réussie ! Merci.' : 'Abonnement réactivé avec succès.',
    };
  }
}

/** These calls accept only the signed-in user's own address (AC-315). */
function requireOwnEmail(email: string, { user }: CallerInfo): string {
  if (user?.email.toLowerCase() !== email)
    throw new DomainError('forbidden', 'not-own-address', 'Vous ne pouvez agir que sur votre propre adresse.');
  return email;
}
