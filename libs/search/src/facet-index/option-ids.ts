import { type Measure, parseMeasure } from './measure.js';

/** Assigns small numbers to groups and options; a number is never reused for another option. */
export class OptionIds {
  readonly groups: string[] = [];
  readonly options: string[] = [];
  /** Number and unit by option number, null for what is not a number. */
  readonly measures: (Measure | null)[] = [];
  /** Group number by option number. */
  groupOf = new Uint16Array(1024);
  private readonly groupIds = new Map<string, number>();
  private readonly optionIds: Map<string, number>[] = [];

  /** The option's number; assigned at the first call. */
  idOf(group: string, option: string): number {
    let groupId = this.groupIds.get(group);
    if (groupId === undefined) {
      groupId = this.groups.push(group) - 1;
      this.groupIds.set(group, groupId);
      this.optionIds.push(new Map());
    }
    const ids = this.optionIds[groupId] ?? new Map<string, number>();
    const known = ids.get(option);
    if (known !== undefined) return known;
    const id = this.options.push(option) - 1;
    ids.set(option, id);
    this.measures.push(parseMeasure(option));
    if (id >= this.groupOf.length) {
      const larger = new Uint16Array(this.groupOf.length * 2);
      larger.set(this.groupOf);
      this.groupOf = larger;
    }
    this.groupOf[id] = groupId;
    return id;
  }

  findGroup(group: string): number | undefined {
    return this.groupIds.get(group);
  }

  find(group: string, option: string): number | undefined {
    const groupId = this.groupIds.get(group);
    return groupId === undefined ? undefined : this.optionIds[groupId]?.get(option);
  }

  /** All option numbers of a group; empty for an unknown group. */
  optionsInGroup(group: string): Iterable<number> {
    return this.optionIds[this.groupIds.get(group) ?? -1]?.values() ?? [];
  }

  /** Finds an option ignoring letter case, for names in URLs. */
  findIgnoringCase(group: string, option: string): number | undefined {
    const exact = this.find(group, option);
    const ids = this.optionIds[this.groupIds.get(group) ?? -1];
    if (exact !== undefined || !ids) return exact;
    const wanted = option.toLowerCase();
    for (const [known, id] of ids) if (known.toLowerCase() === wanted) return id;
    return undefined;
  }
}
