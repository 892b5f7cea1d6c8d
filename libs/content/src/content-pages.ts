import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { ContentPageRow } from './content-page.entity.js';

/** A stored text: sanitized HTML, placeholders not replaced. Without a text the HTML is empty, the rest null. */
interface ContentPage {
  title: string | null;
  html: string;
  updatedAt: Date | null;
}

/** The shop's texts, one statement each. */
@Injectable()
export class ContentPages {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<ContentPage> {
    const page = await this.dataSource.manager.findOneBy(ContentPageRow, { slug });
    return page ?? { title: null, html: '', updatedAt: null };
  }

  /** The HTML of those texts that have been written, by slug. */
  async findHtml(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const pages = await this.dataSource.manager.findBy(ContentPageRow, { slug: In([...slugs]) });
    return new Map(pages.map(({ slug, html }) => [slug, html]));
  }

  /** The slugs of the texts that are not empty. */
  async listWritten(): Promise<ReadonlySet<string>> {
    const pages = await this.dataSource.manager.find(ContentPageRow, {
      select: { slug: true },
      where: { html: Not('') },
    });
    return new Set(pages.map(({ slug }) => slug));
  }
}
