import { completePicture, type Jobs, logger } from '@boutik/platform';

const REMEMBERED = 5000;

/** Has the files of pictures made that pages ask for and that are not there yet: a new width, a format not made yet. */
export class MissingPictures {
  private readonly asked = new Set<string>();

  constructor(private readonly jobs: Pick<Jobs, 'add'>) {}

  /** Orders the missing files of the picture at `address`; once, however often it is asked. Never fails. */
  async order(address: string): Promise<void> {
    if (this.asked.has(address)) return;
    if (this.asked.size >= REMEMBERED) this.asked.clear();
    this.asked.add(address);
    try {
      await this.jobs.add(completePicture, { address }, { id: address });
    } catch (error) {
      this.asked.delete(address);
      logger('pictures').warn({ err: error, address }, 'A picture could not be ordered');
    }
  }
}
