import type { Readable } from 'node:stream';

/** A file as the reply of an endpoint whose reply schema is `z.unknown()`. */
export class Attachment {
  constructor(
    readonly content: { filename: string; contentType: string; bytes: Uint8Array | Readable; inline?: boolean },
  ) {}
}
