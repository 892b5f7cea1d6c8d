import { Injectable } from '@nestjs/common';
import { type Part, searchTextOf } from '../parts/part.js';
import type { PartTable } from '../parts/part-table.js';
import { type ListedPart, readList } from './domain/read-list.js';
import { MachineReader } from './machine-reader.js';

export interface RecognizedParts {
  parts: Part[];
  /** The lines that name no part on sale. */
  unknown: string[];
  /** How many lines were too many to be read. */
  leftOut: number;
}

/** Finds the parts of a pasted list: by reference or barcode, otherwise by all words of the name. */
@Injectable()
export class RecognizeParts {
  constructor(private readonly reader: MachineReader) {}

  /** In one statement. */
  async find(text: string, table: PartTable): Promise<RecognizedParts> {
    const { listed, leftOut } = readList(text);
    const ids = await this.reader.byCodes([...new Set(listed.flatMap(({ codes }) => codes))]);
    const parts: Part[] = [];
    const unknown: string[] = [];
    for (const one of listed) {
      const byCode = one.codes.map((code) => table.part(ids.get(code) ?? 0)).find((part) => part !== null);
      const part = byCode ?? byName(one, table);
      if (part) parts.push(part);
      else unknown.push(one.line);
    }
    return { parts, unknown, leftOut };
  }
}

/** Of several names with these words the shortest: "RTX 3060" is not an "RTX 3060 Ti". */
function byName({ words }: ListedPart, table: PartTable): Part | null {
  const searched = words.map(searchTextOf).filter((word) => word.length > 1);
  if (searched.join('').length < 4) return null;
  let found: Part | null = null;
  for (const part of table.all())
    if (
      (found === null || part.searchText.length < found.searchText.length) &&
      searched.every((word) => part.searchText.includes(word))
    )
      found = part;
  return found;
}
