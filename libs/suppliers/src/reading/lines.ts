import { LONGEST_ROW_BYTES } from './source-record.js';

const NEWLINE = 0x0a;

/** A line without its line break; `bytes` is null when the line is too long. */
export interface Line {
  number: number;
  bytes: Buffer | null;
}

/** Splits bytes into lines; buffers at most `MAX_ROW_BYTES`. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let kept: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield { number, bytes: joined(kept, chunk.subarray(from, end), length) };
      number += 1;
      kept = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length <= LONGEST_ROW_BYTES) kept.push(chunk.subarray(from));
    else kept = [];
  }
  if (length > 0) yield { number, bytes: joined(kept, Buffer.alloc(0), length) };
}

function joined(kept: Buffer[], rest: Buffer, keptLength: number): Buffer | null {
  if (keptLength + rest.length > LONGEST_ROW_BYTES) return null;
  return kept.length === 0 ? rest : Buffer.concat([...kept, rest]);
}
