import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, Handles, type JobData, type JobHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Pictures } from './pictures.js';

/** Creates the missing files of a picture after one of them was requested. */
export const completePicture = defineJob({
  queue: 'media',
  name: 'complete-picture',
  data: z.object({ address: z.string().max(300) }),
  // Requested again by the next visitor.
  recoverable: false,
});

@Injectable()
@Handles(completePicture)
export class CompletePicture implements JobHandler<typeof completePicture> {
  constructor(private readonly pictures: Pictures) {}

  async handle({ address }: JobData<typeof completePicture>): Promise<void> {
    const made = await this.pictures.createMissingFiles(address);
    logger('pictures').debug({ address, made }, 'Picture completed');
  }
}
