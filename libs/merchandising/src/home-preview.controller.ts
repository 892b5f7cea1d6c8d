import { type InputOf, ok, previewHome, type ReplyOf } from '@boutik/contract';
import { currentClosures } from '@boutik/platform/config';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { HomeContent } from './home-content.js';
import { toInstant } from './schedule/showing-terms.js';

/** What the home page will show at a moment that staff choose; read as a visitor, and cached nowhere. */
@Controller()
export class HomePreviewController {
  constructor(private readonly content: HomeContent) {}

  @Endpoint(previewHome)
  async preview(@Input() { query }: InputOf<typeof previewHome>): Promise<ReplyOf<typeof previewHome>> {
    const at = new Date(toInstant(query.date));
    const [banners, collections] = await Promise.all([this.content.banners(at), this.content.collections(null, at)]);
    const closures = currentClosures(at).map(({ from, to, reason }) => ({ du: from, au: to, motif: reason }));
    return { ...ok, data: { date: query.date, banners, collections, fermetures: closures } };
  }
}
