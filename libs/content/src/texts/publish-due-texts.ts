import { Clock } from '@boutik/kernel';
import { momentRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { WriteContentPages } from '../write-content-pages.js';
import { ContentDraftRow } from './content-draft.entity.js';
import { lockDraft, putOnline } from './content-drafts.js';

/** By so much a text is online late at most that was planned just before; others are to the second. */
const publishDueTexts = defineSchedule({ queue: 'maintenance', name: 'publish-due-texts', everyMs: 10_000 });

/**
 * Puts texts online at the date that staff have chosen, in the name of who chose it; a worker that was away catches up.
 * Several workers may run it at once: the second finds no draft.
 */
@Injectable()
@Handles(publishDueTexts)
export class PublishDueTexts implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly writing: WriteContentPages,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const due = await this.database.manager.find(ContentDraftRow, {
      select: { slug: true },
      where: { publishAt: LessThanOrEqual(now) },
    });
    await handleEach(
      due.map(({ slug }) => slug),
      (slug) => this.publish(slug, now),
    );
  }

  async nextRunAt(): Promise<Date | null> {
    const sql = 'select min(publish_at) as at from content_drafts where publish_at > $1';
    const [next] = await queryRows(this.database, momentRow, sql, [this.clock.now()]);
    return next?.at ?? null;
  }

  private publish(slug: string, now: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, slug);
      if (!draft?.publishAt || draft.publishAt > now) return;
      const by = { id: draft.editedBy, name: draft.editedByName };
      await putOnline(tx, draft, { writing: this.writing, by });
    });
  }
}
