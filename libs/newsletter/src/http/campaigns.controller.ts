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
import { Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import type { CampaignWords } from '../storage/campaigns.js';
import { SendCampaign } from '../use-cases/send-campaign.js';
import { WriteCampaign } from '../use-cases/write-campaign.js';
import { statusOf } from './campaign-views.js';
import { ReadCampaigns } from './read-campaigns.js';

type One = ReplyOf<typeof findCampaign>;

/** Campaigns, for administrators: written, sent, stopped. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly letters: ReadCampaigns,
    private readonly writing: WriteCampaign,
    private readonly sending: SendCampaign,
  ) {}

  @Serve(listCampaigns)
  async list(@Input() { query }: InputOf<typeof listCampaigns>): Promise<ReplyOf<typeof listCampaigns>> {
    const status = query.etat === '' ? null : statusOf(query.etat);
    return { ...ok, data: await this.letters.list({ page: query.page, perPage: query.per_page, status }) };
  }

  @Serve(createCampaign)
  async create(@Input() { body }: InputOf<typeof createCampaign>): Promise<One> {
    return this.shown(await this.writing.begin(wordsOf(body)));
  }

  @Serve(findCampaign)
  find(@Input() { params }: InputOf<typeof findCampaign>): Promise<One> {
    return this.shown(params.id);
  }

  @Serve(saveCampaign)
  async save(@Input() { params, body }: InputOf<typeof saveCampaign>): Promise<One> {
    await this.writing.save(params.id, body.version, wordsOf(body));
    return this.shown(params.id);
  }

  @Serve(deleteCampaign)
  async remove(@Input() { params }: InputOf<typeof deleteCampaign>): Promise<ReplyOf<typeof deleteCampaign>> {
    await this.writing.remove(params.id);
    return { ...ok, message: 'Brouillon supprimé.' };
  }

  @Serve(copyCampaign)
  async copy(@Input() { params }: InputOf<typeof copyCampaign>): Promise<One> {
    return this.shown(await this.writing.copy(params.id), 'Brouillon créé.');
  }

  @Serve(sendCampaign)
  async send(@Input() { params, body }: InputOf<typeof sendCampaign>): Promise<One> {
    const at = body.date === null ? null : new Date(body.date);
    await this.sending.send(params.id, { seen: body.version, at });
    return this.shown(params.id, at ? 'Envoi programmé.' : 'L’envoi a commencé.');
  }

  @Serve(stopCampaign)
  async stop(@Input() { params }: InputOf<typeof stopCampaign>): Promise<One> {
    await this.sending.stop(params.id);
    const stopped = await this.shown(params.id);
    const message = stopped.data.etat === 'brouillon' ? 'La lettre est de nouveau un brouillon.' : 'Envoi arrêté.';
    return { ...stopped, message };
  }

  @Serve(resumeCampaign)
  async resume(@Input() { params }: InputOf<typeof resumeCampaign>): Promise<One> {
    await this.sending.resume(params.id);
    return this.shown(params.id, 'L’envoi reprend.');
  }

  private async shown(id: number, message?: string): Promise<One> {
    return { ...ok, ...(message === undefined ? {} : { message }), data: await this.letters.one(id) };
  }
}

function wordsOf({ sujet, preambule, blocs }: CampaignContent): CampaignWords {
  return { subject: sujet, preheader: preambule, blocks: blocs };
}
