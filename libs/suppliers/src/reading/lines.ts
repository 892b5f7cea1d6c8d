import { MAX_ROW_BYTES } from './source-record.js';

const NEWLINE = 0x0a;

/** A line without its line break; `bytes` is null when the line is too long. */
export interface Line {
  number: number;
  bytes: Buffer | null;
}

/** Splits bytes into lines; buffers at most `MAX_ROW_BYTES`. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let buffered: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield { number, bytes: joinChunks(buffered, chunk.subarray(from, end), length) };
      number += 1;
      buffered = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length <= MAX_ROW_BYTES) buffered.push(chunk.subarray(from));
    else buffered = [];
  }
  if (length > 0) yield { number, bytes: joinChunks(buffered, Buffer.alloc(0), length) };
}

function joinChunks(buffered: Buffer[], rest: Buffer, bufferedLength: number): Buffer | null {
  if (bufferedLength + rest.length > MAX_ROW_BYTES) return null;
  return buffered.length === 0 ? rest : Buffer.concat([...buffered, rest]);
}
