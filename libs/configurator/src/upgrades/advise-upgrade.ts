import { ProductCards } from '@boutik/catalog';
import {
  type adviseUpgrade,
  fromWire,
  type InputOf,
  ok,
  upgradeKindNames,
  type UpgradeAdvice,
  type UpgradeGroup,
} from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { EMPTY_BUILD, type Facts, withPart } from '../compatibility/domain/parts.js';
import type { Judgement } from '../compatibility/domain/rules/judge.js';
import { type JudgedFacts, JudgedPartViews } from '../compatibility/judged-part-views.js';
import type { Part } from '../parts/part.js';
import { PartCatalogue } from '../parts/part-catalogue.js';
import type { PartTable } from '../parts/part-table.js';
import { isUpgradePart, judgeForBuild, judgeForMachine, type UpgradeKind, upgradeKinds } from './domain/advise.js';
import type { CompleteMachine } from './domain/complete-machine.js';
import { MachineReader } from './machine-reader.js';
import { RecognizeParts } from './recognize-parts.js';

type Query = InputOf<typeof adviseUpgrade>['query'];

/** The computer that is upgraded: sold complete, or of parts. */
interface Owned {
  name: string | null;
  machine: CompleteMachine | null;
  parts: readonly Part[];
  unknown: readonly string[];
  /** Lines of the list that were too many to be read. */
  leftOut: number;
}

interface Judged {
  kind: UpgradeKind;
  offered: JudgedFacts[];
  counts: UpgradeGroup['compte'];
  refusal: string | null;
}

/** Parts of each kind in the overview, and of one kind. */
const FEW = 4;
const MANY = 24;

/** What memory, storage and graphics cards go into a computer, with the reasons: at most six statements. */
@Injectable()
export class AdviseUpgrade {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly machines: MachineReader,
    private readonly lists: RecognizeParts,
    private readonly cards: ProductCards,
    private readonly views: JudgedPartViews,
  ) {}

  /** @throws DomainError not-found "unknown-machine" for a product that is neither a computer nor a part of one */
  async advise(query: Query, viewer: SignedInUser | null): Promise<UpgradeAdvice> {
    const table = await this.catalogue.current();
    const owned = await this.ownedOf(query, table);
    const kinds = query.type ? [fromWire(upgradeKindNames, query.type)] : upgradeKinds;
    const max = query.type ? MANY : FEW;
    const known = owned.machine !== null || owned.parts.length > 0;
    const groups = known ? kinds.map((kind) => judged(kind, { owned, table, inStock: query.en_stock, max })) : [];
    const shown = query.produit ? [query.produit] : owned.parts.map(({ id }) => id);
    const [cards, parts] = await Promise.all([
      this.cards.byIds(shown, viewer),
      this.views.byId(
        groups.flatMap(({ offered }) => offered),
        viewer,
      ),
    ]);
    return {
      ...ok,
      ordinateur: {
        nom: owned.name,
        complet: owned.machine !== null,
        produits: shown.flatMap((id) => cards.get(id) ?? []),
      },
      non_reconnues: [...owned.unknown],
      lignes_ignorees: owned.leftOut,
      groupes: groups.map(({ kind, offered, counts, refusal }) => ({
        type: upgradeKindNames[kind],
        data: offered.flatMap(({ part }) => parts.get(part.id) ?? []),
        compte: counts,
        refus: refusal,
      })),
    };
  }

  private async ownedOf({ produit, liste }: Query, table: PartTable): Promise<Owned> {
    const nothing = { name: null, machine: null, parts: [], unknown: [], leftOut: 0 };
    if (produit) {
      const part = table.part(produit);
      if (part) return { ...nothing, parts: [part] };
      const found = await this.machines.find(produit);
      if (!found)
        throw notFound('unknown-machine', 'Ce produit n’est ni un ordinateur ni une pièce, ou il n’est plus proposé.');
      return { ...nothing, ...found };
    }
    return liste === '' ? nothing : { ...nothing, ...(await this.lists.find(liste, table)) };
  }
}

interface Judging {
  owned: Owned;
  table: PartTable;
  inStock: boolean;
  max: number;
}

function judged(kind: UpgradeKind, { owned, table, inStock, max }: Judging): Judged {
  const { machine } = owned;
  const build = owned.parts.reduce((sofar, { facts }) => withPart(sofar, facts), EMPTY_BUILD);
  const laptopMemory = kind === 'memory' && machine ? table.laptopMemory() : [];
  const known = new Map<Facts, Judgement>();
  const groups: Record<'fits' | 'unknown', JudgedFacts[]> = { fits: [], unknown: [] };
  let refused = 0;
  let refusal: string | null = null;
  for (const part of [...laptopMemory, ...table.ofKind(kind, 'price')]) {
    const { facts } = part;
    if (!isUpgradePart(facts) || (inStock && part.stock <= 0)) continue;
    const judgement = known.get(facts) ?? (machine ? judgeForMachine(machine, facts) : judgeForBuild(build, facts));
    known.set(facts, judgement);
    if (judgement.result === 'fits' || judgement.result === 'unknown') {
      groups[judgement.result].push({ part, judgement });
      continue;
    }
    refused += 1;
    refusal ??= judgement.refusals[0] ?? null;
  }
  const { fits, unknown } = groups;
  const offered = [...fits, ...unknown];
  return {
    kind,
    offered: offered.slice(0, max),
    counts: { compatibles: fits.length, a_verifier: unknown.length, refusees: refused },
    refusal: offered.length === 0 ? refusal : null,
  };
}
