import {
  type CampaignContent,
  copyCampaign,
  createCampaign,
  deleteCampaign,
  findCampaign,
  type InputOf,
  listCampaigns,
  ok,
  type ReplyOf,
  resumeCampaign,
  saveCampaign,
  sendCampaign,
  stopCampaign,
} from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { CampaignDraft } from './campaigns.js';
import { SendCampaign } from '../sending/send-campaign.js';
import { WriteCampaign } from './write-campaign.js';
import { toCampaignStatus } from './campaign-views.js';
import { ReadCampaigns } from './read-campaigns.js';

type CampaignReply = ReplyOf<typeof findCampaign>;

/** Campaigns, for administrators: written, sent, stopped. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: ReadCampaigns,
    private readonly writing: WriteCampaign,
    private readonly sending: SendCampaign,
  ) {}

  @Endpoint(listCampaigns)
  async list(@Input() { query }: InputOf<typeof listCampaigns>): Promise<ReplyOf<typeof listCampaigns>> {
    const status = query.etat === '' ? null : toCampaignStatus(query.etat);
    return { ...ok, data: await this.campaigns.list({ page: query.page, perPage: query.per_page, status }) };
  }

  @Endpoint(createCampaign)
  async create(@Input() { body }: InputOf<typeof createCampaign>): Promise<CampaignReply> {
    return this.replyWith(await this.writing.create(toCampaignDraft(body)));
  }

  @Endpoint(findCampaign)
  find(@Input() { params }: InputOf<typeof findCampaign>): Promise<CampaignReply> {
    return this.replyWith(params.id);
  }

  @Endpoint(saveCampaign)
  async save(@Input() { params, body }: InputOf<typeof saveCampaign>): Promise<CampaignReply> {
    await this.writing.save(params.id, body.version, toCampaignDraft(body));
    return this.replyWith(params.id);
  }

  @Endpoint(deleteCampaign)
  async remove(@Input() { params }: InputOf<typeof deleteCampaign>): Promise<ReplyOf<typeof deleteCampaign>> {
    await this.writing.remove(params.id);
    return { ...ok, message: 'Brouillon supprimé.' };
  }

  @Endpoint(copyCampaign)
  async copy(@Input() { params }: InputOf<typeof copyCampaign>): Promise<CampaignReply> {
    return this.replyWith(await this.writing.copy(params.id), 'Brouillon créé.');
  }

  @Endpoint(sendCampaign)
  async send(@Input() { params, body }: InputOf<typeof sendCampaign>): Promise<CampaignReply> {
    const at = body.date === null ? null : new Date(body.date);
    await this.sending.send(params.id, { seen: body.version, at });
    return this.replyWith(params.id, at ? 'Envoi programmé.' : 'L’envoi a commencé.');
  }

  @Endpoint(stopCampaign)
  async stop(@Input() { params }: InputOf<typeof stopCampaign>): Promise<CampaignReply> {
    await this.sending.stop(params.id);
    const stopped = await this.replyWith(params.id);
    const message = stopped.data.etat === 'brouillon' ? 'La lettre est de nouveau un brouillon.' : 'Envoi arrêté.';
    return { ...stopped, message };
  }

  @Endpoint(resumeCampaign)
  async resume(@Input() { params }: InputOf<typeof resumeCampaign>): Promise<CampaignReply> {
    await this.sending.resume(params.id);
    return this.replyWith(params.id, 'L’envoi reprend.');
  }

  private async replyWith(id: number, message?: string): Promise<CampaignReply> {
    return { ...ok, ...(message === undefined ? {} : { message }), data: await this.campaigns.findOne(id) };
  }
}

function toCampaignDraft({ sujet, preambule, blocs }: CampaignContent): CampaignDraft {
  return { subject: sujet, preheader: preambule, blocks: blocs };
}
