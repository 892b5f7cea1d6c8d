import { type InputOf, linkHomePreview, ok, readHomePreview, type ReplyOf } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { configuration, currentClosures } from '@boutik/platform/config';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller, Header } from '@nestjs/common';
import { HomeContent } from './home-content.js';
import { homePreviewToken, readHomePreviewToken } from './home-preview-token.js';
import { toInstant } from './schedule/showing-terms.js';

/** What the home page will show at a moment that staff choose; read as a visitor through a link, and cached nowhere. */
@Controller()
export class HomePreviewController {
  constructor(private readonly content: HomeContent) {}

  @Endpoint(linkHomePreview)
  link(@Input() { query }: InputOf<typeof linkHomePreview>): ReplyOf<typeof linkHomePreview> {
    return { ...ok, data: { adresse: `/?apercu=${homePreviewToken(query.date, signing())}` } };
  }

  @Endpoint(readHomePreview)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  async read(@Input() { params }: InputOf<typeof readHomePreview>): Promise<ReplyOf<typeof readHomePreview>> {
    const date = readHomePreviewToken(params.token, signing());
    if (date === null) throw notFound('unknown-home-preview', 'Cet aperçu n’est plus valable.');
    const at = new Date(toInstant(date));
    const [banners, collections] = await Promise.all([this.content.banners(at), this.content.collections(null, at)]);
    const closures = currentClosures(at).map(({ from, to, reason }) => ({ du: from, au: to, motif: reason }));
    return { ...ok, data: { date, banners, collections, fermetures: closures } };
  }
}

const signing = () => ({ now: new Date(), secret: configuration().secret });
