import { completePicture } from '@boutik/platform/media';
import { type Jobs } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';

const MAX_REMEMBERED = 5000;

/** Requests the generation of missing picture files: a new width, or a format that has not been generated yet. */
export class MissingPictures {
  private readonly requested = new Set<string>();

  constructor(private readonly jobs: Pick<Jobs, 'add'>) {}

  /** Enqueues the generation of the missing files of the picture at `address`, once per address. Never throws. */
  async request(address: string): Promise<void> {
    if (this.requested.has(address)) return;
    if (this.requested.size >= MAX_REMEMBERED) this.requested.clear();
    this.requested.add(address);
    try {
      await this.jobs.add(completePicture, { address }, { id: address });
    } catch (error) {
      this.requested.delete(address);
      logger('pictures').warn({ err: error, address }, 'The generation of a picture could not be enqueued');
    }
  }
}
