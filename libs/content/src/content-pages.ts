import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

/** A stored text: sanitized HTML, placeholders not replaced. Without a text the HTML is empty, the rest null. */
const contentPageRow = z.strictObject({
  title: z.string().nullable(),
  html: z.string(),
  updatedAt: z.date().nullable(),
});
type ContentPage = z.infer<typeof contentPageRow>;

/** The shop's texts, one statement each. */
@Injectable()
export class ContentPages {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<ContentPage> {
    const [page] = await queryRows(
      this.dataSource,
      contentPageRow,
      'select title, html, updated_at as "updatedAt" from content_pages where slug = $1',
      [slug],
    );
    return page ?? { title: null, html: '', updatedAt: null };
  }
}
