import {
  changeTeamMember,
  closeStaffSessions,
  findTeamMember,
  type InputOf,
  inviteTeamMember,
  listTeam,
  ok,
  readStaffSession,
  type ReplyOf,
  resendStaffInvitation,
  resetTwoFactor,
  switchTeamMember,
} from '@boutik/contract';
import { rightsOfRole } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeMember } from './change-member.js';
import { FindTeam } from './find-team.js';
import { TwoFactor } from '../two-factor/two-factor.js';
import { InviteMember } from './invite-member.js';

/** Staff accounts, for those who manage the team. */
@Controller()
export class TeamController {
  constructor(
    private readonly team: FindTeam,
    private readonly invitations: InviteMember,
    private readonly changing: ChangeMember,
    private readonly twoFactor: TwoFactor,
  ) {}

  @Endpoint(readStaffSession)
  async session(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof readStaffSession>> {
    const { nom_role } = await this.team.find(user.id, user);
    const second_facteur = user.pending ?? null;
    const droits = second_facteur === null ? [...(user.rights ?? rightsOfRole(user.role))] : [];
    const moyens = second_facteur === 'code' ? await this.twoFactor.ways(user) : [];
    return { ...ok, data: { nom_role, droits, role_propre: user.rights !== undefined, second_facteur, moyens } };
  }

  @Endpoint(listTeam)
  async list(@Input() { query }: InputOf<typeof listTeam>): Promise<ReplyOf<typeof listTeam>> {
    return { ...ok, data: await this.team.page(query) };
  }

  @Endpoint(findTeamMember)
  async find(
    @Input() { params }: InputOf<typeof findTeamMember>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findTeamMember>> {
    return { ...ok, data: await this.team.find(params.id, user) };
  }

  @Endpoint(inviteTeamMember)
  async invite(
    @Input() { body }: InputOf<typeof inviteTeamMember>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof inviteTeamMember>> {
    const id = await this.invitations.invite(body, user);
    return { ...ok, message: 'Invitation envoyée', data: await this.team.find(id, user) };
  }

  @Endpoint(changeTeamMember)
  async change(
    @Input() { params, body }: InputOf<typeof changeTeamMember>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeTeamMember>> {
    await this.changing.changeRole(params.id, body.role, user);
    return { ...ok, data: await this.team.find(params.id, user) };
  }

  @Endpoint(switchTeamMember)
  async switch(
    @Input() { params, body }: InputOf<typeof switchTeamMember>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof switchTeamMember>> {
    await (body.actif ? this.changing.reactivate(params.id, user) : this.changing.deactivate(params.id, user));
    const message = body.actif ? 'Le compte est rétabli.' : 'Le compte est désactivé et ses sessions sont fermées.';
    return { ...ok, message, data: await this.team.find(params.id, user) };
  }

  @Endpoint(resendStaffInvitation)
  async resend(
    @Input() { params }: InputOf<typeof resendStaffInvitation>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof resendStaffInvitation>> {
    await this.invitations.resend(params.id, user);
    return { ...ok, message: 'Une nouvelle invitation est partie.' };
  }

  @Endpoint(resetTwoFactor)
  async resetTwoFactor(
    @Input() { params }: InputOf<typeof resetTwoFactor>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof resetTwoFactor>> {
    await this.changing.resetTwoFactor(params.id, user);
    return { ...ok, message: 'La double authentification est réinitialisée.' };
  }

  @Endpoint(closeStaffSessions)
  async closeSessions(
    @Input() { params, query }: InputOf<typeof closeStaffSessions>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof closeStaffSessions>> {
    const closed = await this.changing.closeSessions(params.id, query.session, user);
    const message = closed === 1 ? 'L’appareil est déconnecté.' : 'Les appareils sont déconnectés.';
    return { ...ok, message: closed === 0 ? 'Aucun appareil n’était connecté.' : message, closed };
  }
}
