import { type InputOf, listLikelyDoubles, mergeClients, ok, previewClientMerge, type ReplyOf } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { LikelyDoubles } from '../likely-doubles.js';
import { MergeClients } from './merge-clients.js';

@Controller()
export class ClientMergesController {
  constructor(
    private readonly doubles: LikelyDoubles,
    private readonly merging: MergeClients,
  ) {}

  @Endpoint(listLikelyDoubles)
  async listDoubles(
    @Input() { params }: InputOf<typeof listLikelyDoubles>,
  ): Promise<ReplyOf<typeof listLikelyDoubles>> {
    return { ...ok, data: await this.doubles.of(params.id) };
  }

  @Endpoint(previewClientMerge)
  async preview(
    @Input() { params, query }: InputOf<typeof previewClientMerge>,
  ): Promise<ReplyOf<typeof previewClientMerge>> {
    return { ...ok, data: await this.merging.preview(query.avec, params.id) };
  }

  @Endpoint(mergeClients)
  async merge(
    @Input() { params, body }: InputOf<typeof mergeClients>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof mergeClients>> {
    const name = await this.merging.merge(body.avec, params.id, by);
    return { ...ok, message: `Comptes fusionnés\u202f: tout est dans celui de ${name}.` };
  }
}
