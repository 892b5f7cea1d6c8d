import { Clock } from '@boutik/kernel';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { WriteContentPages } from '../write-content-pages.js';
import { ContentDraftRow } from './content-draft.entity.js';
import { lockDraft, putOnline } from './content-drafts.js';

/** Also the longest time by which a text is online late. */
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

  private publish(slug: string, now: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, slug);
      if (!draft?.publishAt || draft.publishAt > now) return;
      const by = { id: draft.editedBy, name: draft.editedByName };
      await putOnline(tx, draft, { writing: this.writing, by });
    });
  }
}
