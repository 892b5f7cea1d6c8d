import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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
    const [page] = await this.dataSource.query<ContentPage[]>(
      'select title, html, updated_at as "updatedAt" from content_pages where slug = $1',
      [slug],
    );
    return page ?? { title: null, html: '', updatedAt: null };
  }
}
