import {
  type InputOf,
  type JudgedPart,
  type listParts,
  ok,
  type PartList,
  partKindNames,
  fromWire,
} from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { Build, Facts } from './domain/parts.js';
import { type Judgement, judgePart } from './domain/rules/judge.js';
import { type Part, searchTextOf } from '../parts/part.js';
import { PartCatalogue } from '../parts/part-catalogue.js';
import { choose } from './chosen-parts.js';
import { type JudgedFacts, JudgedPartViews } from './judged-part-views.js';

type Query = InputOf<typeof listParts>['query'];

/** The parts of a kind, judged by the chosen ones: at most four statements. */
@Injectable()
export class ListParts {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly views: JudgedPartViews,
  ) {}

  async list(query: Query, viewer: SignedInUser | null): Promise<PartList> {
    const table = await this.catalogue.current();
    const kind = fromWire(partKindNames, query.type);
    const inOrder = table.ofKind(kind, query.tri === 'nom' ? 'name' : 'price');
    const sorted = query.tri === 'prix-decroissant' ? inOrder.toReversed() : inOrder;
    const { fitting, toCheck, refused } = judgeParts(sorted.filter(matches(query)), choose(query, table).build);
    const shown = query.refusees ? refused : [...fitting, ...toCheck];
    const from = (query.page - 1) * query.per_page;
    return {
      ...ok,
      data: await this.inOrder(shown.slice(from, from + query.per_page), viewer),
      pagination: {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(shown.length / query.per_page)),
        per_page: query.per_page,
        total: shown.length,
      },
      compte: { proposees: fitting.length + toCheck.length, a_verifier: toCheck.length, refusees: refused.length },
    };
  }

  private async inOrder(judged: readonly JudgedFacts[], viewer: SignedInUser | null): Promise<JudgedPart[]> {
    const views = await this.views.byId(judged, viewer);
    return judged.flatMap(({ part }) => views.get(part.id) ?? []);
  }
}

function matches({ q, en_stock: inStock }: Query): (part: Part) => boolean {
  const words = searchTextOf(q).split(/\s+/).filter(Boolean);
  return ({ stock, searchText }) => (!inStock || stock > 0) && words.every((word) => searchText.includes(word));
}

function judgeParts(parts: readonly Part[], build: Build) {
  const fitting: JudgedFacts[] = [];
  const toCheck: JudgedFacts[] = [];
  const refused: JudgedFacts[] = [];
  const known = new Map<Facts, Judgement>();
  for (const part of parts) {
    const judgement = known.get(part.facts) ?? judgePart(build, part.facts);
    known.set(part.facts, judgement);
    const group = judgement.result === 'refused' ? refused : judgement.result === 'unknown' ? toCheck : fitting;
    group.push({ part, judgement });
  }
  return { fitting, toCheck, refused };
}
