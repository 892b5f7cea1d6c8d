import { closeOtherSessions, closeSession, type InputOf, listSessions, ok, type ReplyOf } from '@boutik/contract';
import { notFound, reunionIso } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Sessions, sessionIdOf } from './sessions.js';

/** The sessions of the signed-in user. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Endpoint(listSessions)
  async list(@Caller() { user, token }: CallerInfo): Promise<ReplyOf<typeof listSessions>> {
    const open = await this.sessions.list(user?.id ?? 0);
    const current = sessionIdOf(token ?? '');
    const sessions = open.map(({ network, created_at, last_used_at, ...session }) => ({
      ...session,
      address: network,
      created_at: reunionIso(created_at),
      last_used_at: reunionIso(last_used_at),
      current: session.id === current,
    }));
    return { ...ok, sessions };
  }

  @Endpoint(closeSession)
  async closeOne(
    @Input() { params }: InputOf<typeof closeSession>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof closeSession>> {
    const ended = await this.sessions.closeOne(user?.id ?? 0, params.id);
    if (!ended) throw notFound('unknown-session', "Cet appareil n'est plus connecté.");
    return { ...ok, message: "L'appareil est déconnecté." };
  }

  @Endpoint(closeOtherSessions)
  async closeOthers(@Caller() { user, token }: CallerInfo): Promise<ReplyOf<typeof closeOtherSessions>> {
    const closed = await this.sessions.closeOthers(user?.id ?? 0, token ?? '');
    return { ...ok, message: 'Les autres appareils sont déconnectés.', closed };
  }
}
