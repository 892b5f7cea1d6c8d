import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
}
