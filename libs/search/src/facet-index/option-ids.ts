import { type Measure, parseMeasure } from './measure.js';

const collator = new Intl.Collator('fr', { numeric: true });

/** Assigns small numbers to groups and options; a number is never reused for another option. */
export class OptionIds {
  readonly groups: string[] = [];
  readonly options: string[] = [];
  /** Number and unit by option number, null for what is not a number. */
  readonly measures: (Measure | null)[] = [];
  /** Group number by option number. */
  groupOf = new Uint16Array(1024);
  /** Position by option number among the options of its group by name; see `rankNames`. */
  private nameRanks = new Uint32Array(0);
  /** Number of options by group when their names were last ranked. */
  private readonly rankedOptions: number[] = [];
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

  /** Sorts option numbers of one group by `weights`, the highest first, then by name. */
  sortByWeight(groupId: number, options: number[], weights: Uint32Array): number[] {
    if (options.length < 2) return options;
    this.rankNames(groupId);
    const { nameRanks } = this;
    return options.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || (nameRanks[a] ?? 0) - (nameRanks[b] ?? 0));
  }

  /** Comparing two names is slow: the names of a group are sorted again only when it has a new one. */
  private rankNames(groupId: number): void {
    const options = this.optionIds[groupId];
    if (!options || this.rankedOptions[groupId] === options.size) return;
    this.rankedOptions[groupId] = options.size;
    if (this.nameRanks.length < this.options.length) {
      const larger = new Uint32Array(Math.ceil(this.options.length * 1.25));
      larger.set(this.nameRanks);
      this.nameRanks = larger;
    }
    const sorted = [...options].sort(([a], [b]) => collator.compare(a, b));
    sorted.forEach(([, option], rank) => {
      this.nameRanks[option] = rank;
    });
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
