import { configuration, currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fillPlaceholders } from './placeholders.js';

/** A text as it is shown: HTML with the seller's facts in place. Without a text the HTML is empty, the rest null. */
export interface ContentPage {
  title: string | null;
  html: string;
  updatedAt: Date | null;
}

const absent: ContentPage = { title: null, html: '', updatedAt: null };

/** The shop's texts, ready to show. */
@Injectable()
export class ContentPages {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<ContentPage> {
    const [row] = await this.dataSource.query<{ title: string; html: string; updated_at: Date }[]>(
      'select title, html, updated_at from content_pages where slug = $1',
      [slug],
    );
    if (!row) return absent;
    const facts = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    return { title: row.title, html: fillPlaceholders(row.html, facts), updatedAt: row.updated_at };
  }
}
