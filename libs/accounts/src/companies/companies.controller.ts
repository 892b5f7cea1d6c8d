import {
  changeColleague,
  findClientCompany,
  findOwnCompany,
  fromWire,
  handOverClientCompany,
  handOverCompany,
  type InputOf,
  inviteColleague,
  inviteColleagueAgain,
  ok,
  removeColleague,
  type ReplyOf,
  wireCompanyRole,
} from '@boutik/contract';
import { limitOf } from './invite-colleague.js';
import { notSignedIn } from '@boutik/platform/database';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { ChangeColleague } from './change-colleague.js';
import { Companies, toMemberView } from './companies.js';
import { HandOverCompany } from './hand-over-company.js';
import { InviteColleague } from './invite-colleague.js';

/** The company of a business account, for its members and for staff. */
@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: Companies,
    private readonly inviting: InviteColleague,
    private readonly changing: ChangeColleague,
    private readonly handing: HandOverCompany,
  ) {}

  @Endpoint(findOwnCompany)
  async find(@CurrentUser() { id }: SignedInUser): Promise<ReplyOf<typeof findOwnCompany>> {
    const found = await this.companies.find(id);
    if (!found) throw notSignedIn();
    const { user, administrator, members } = found;
    const isAdministrator = user.companyId === null;
    return {
      ...ok,
      data: {
        nom: administrator.company ?? '',
        siret: administrator.siret,
        role: isAdministrator ? 'administrateur' : wireCompanyRole[user.companyRole ?? 'buyer'],
        administrateur: toAdministratorView(administrator),
        membres: isAdministrator ? members.map(toMemberView) : [],
      },
    };
  }

  @Endpoint(inviteColleague)
  async invite(
    @Input() { body }: InputOf<typeof inviteColleague>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof inviteColleague>> {
    await this.inviting.invite(id, body);
    return { ...ok, message: `L’invitation est partie à ${body.email}.` };
  }

  @Endpoint(inviteColleagueAgain)
  async inviteAgain(
    @Input() { params }: InputOf<typeof inviteColleagueAgain>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof inviteColleagueAgain>> {
    await this.inviting.resend(id, params.id);
    return { ...ok, message: 'Un nouveau lien est parti, le précédent ne sert plus.' };
  }

  @Endpoint(changeColleague)
  async change(
    @Input() { params, body }: InputOf<typeof changeColleague>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof changeColleague>> {
    await this.changing.change(id, params.id, {
      companyRole: fromWire(wireCompanyRole, body.role),
      companyLimit: limitOf(body),
    });
    return { ...ok, message: 'Le rôle est enregistré.' };
  }

  @Endpoint(removeColleague)
  async remove(
    @Input() { params }: InputOf<typeof removeColleague>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof removeColleague>> {
    await this.changing.remove(id, params.id);
    return { ...ok, message: 'Ce collègue n’a plus accès au compte de l’entreprise.' };
  }

  @Endpoint(handOverCompany)
  async handOver(
    @Input() { body }: InputOf<typeof handOverCompany>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof handOverCompany>> {
    const name = await this.handing.handOver(by.id, body.membre, by);
    return { ...ok, message: `${name} administre désormais l’entreprise. Vous êtes approbateur.` };
  }

  @Endpoint(handOverClientCompany)
  async handOverOfClient(
    @Input() { params, body }: InputOf<typeof handOverClientCompany>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof handOverClientCompany>> {
    const name = await this.handing.handOverOf(params.id, body.membre, by);
    return { ...ok, message: `${name} administre désormais l’entreprise.` };
  }

  @Endpoint(findClientCompany)
  async findOfClient(
    @Input() { params }: InputOf<typeof findClientCompany>,
  ): Promise<ReplyOf<typeof findClientCompany>> {
    const found = await this.companies.find(params.id);
    if (!found || (found.members.length === 0 && found.user.companyId === null)) return { ...ok, data: null };
    const { administrator, members } = found;
    return { ...ok, data: { administrateur: toAdministratorView(administrator), membres: members.map(toMemberView) } };
  }
}

function toAdministratorView({ id, prenom, name, email }: User) {
  return { id, nom: `${prenom} ${name}`.trim(), email };
}
