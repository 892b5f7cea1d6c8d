import { configuration } from '@boutik/platform/config';
import { ChannelListener } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

interface Follower {
  /** Tags of what changed (see `EVERYTHING`), as soon as this process learns of it. */
  onChange: (tags: readonly string[]) => void;
  /** False when changes are not reported any more. True when they are again: some may be missing. */
  onTracking: (tracked: boolean) => void;
}

/** Reports the changes of what customers see, of all processes, to the caches of this one. */
@Injectable()
export class ShownChanges implements OnModuleInit, OnModuleDestroy {
  private readonly followers: Follower[] = [];
  private readonly listener = new ChannelListener({
    databaseUrl: configuration().database.url,
    channel: 'page_changes',
    onNotice: (tags) => this.report(tags.split(' ')),
    onOpen: () => this.track(true),
    onLost: () => this.track(false),
  });
  private tracked = false;
  /** Number of the writing requests of this process that have ended. */
  private writes = 0;
  /** So many of them have been reported. */
  private reportedWrites = 0;
  private catchingUp = false;

  async onModuleInit(): Promise<void> {
    await this.listener.open();
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.close();
  }

  follow(follower: Follower): void {
    this.followers.push(follower);
    follower.onTracking(this.tracked);
  }

  /** To be called before a request that may write is answered. */
  noteWrite(): void {
    this.writes += 1;
  }

  /**
   * Whether every change by the requests that this process has answered was reported: whoever has changed something must
   * read it in the next reply. It takes about a millisecond after each.
   */
  get isCurrent(): boolean {
    if (!this.tracked) return false;
    if (this.reportedWrites === this.writes) return true;
    if (!this.catchingUp) void this.catchUp();
    return false;
  }

  private async catchUp(): Promise<void> {
    const { writes } = this;
    this.catchingUp = true;
    try {
      await this.listener.catchUp();
      this.reportedWrites = writes;
    } catch (error) {
      logger('search').debug({ err: error }, 'The connection of the notices was lost');
    }
    this.catchingUp = false;
  }

  private report(tags: readonly string[]): void {
    for (const { onChange } of this.followers) onChange(tags);
  }

  private track(tracked: boolean): void {
    this.tracked = tracked;
    for (const { onTracking } of this.followers) onTracking(tracked);
  }
}
