/** A file as the reply of a call, for calls whose reply schema is `z.unknown()`. */
export class Attachment {
  constructor(readonly content: { filename: string; contentType: string; bytes: Uint8Array; inline?: boolean }) {}
}
