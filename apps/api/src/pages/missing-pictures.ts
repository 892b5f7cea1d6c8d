import { completePicture, type Jobs, logger } from '@boutik/platform';

const REMEMBERED = 5000;

/** Requests the generation of missing picture files: a new width, or a format that has not been generated yet. */
export class MissingPictures {
  private readonly asked = new Set<string>();

  constructor(private readonly jobs: Pick<Jobs, 'add'>) {}

  /** Enqueues the generation of the missing files of the picture at `address`, once per address. Never throws. */
  async order(address: string): Promise<void> {
    if (this.asked.has(address)) return;
    if (this.asked.size >= REMEMBERED) this.asked.clear();
    this.asked.add(address);
    try {
      await this.jobs.add(completePicture, { address }, { id: address });
    } catch (error) {
      this.asked.delete(address);
      logger('pictures').warn({ err: error, address }, 'The generation of a picture could not be enqueued');
    }
  }
}
