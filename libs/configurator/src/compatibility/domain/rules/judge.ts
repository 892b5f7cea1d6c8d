import { type Build, type Facts, type PartKind, withPart } from '../parts.js';
import * as memoryRules from './memory-rules.js';
import * as platformRules from './platform-rules.js';
import { connectorRule, powerRule } from './power-rules.js';
import * as spaceRules from './space-rules.js';
import * as storageRules from './storage-rules.js';
import type { Rule } from './verdict.js';

const rules: readonly Rule[] = [
  ...Object.values(platformRules),
  ...Object.values(memoryRules),
  ...Object.values(storageRules),
  ...Object.values(spaceRules),
  connectorRule,
  powerRule,
];

/** The worst that a rule says, and the sentences of all; `unjudged` when no rule has something to compare. */
export interface Judgement {
  result: 'fits' | 'unknown' | 'refused' | 'unjudged';
  refusals: string[];
  toCheck: string[];
  notes: string[];
}

export function judgeBuild(build: Build): Judgement {
  return judge(build, rules);
}

const rulesOf = new Map<PartKind, readonly Rule[]>();

/** Whether a part fits what is chosen. Problems among the chosen parts are not its own. */
export function judgePart(build: Build, part: Facts): Judgement {
  let concerned = rulesOf.get(part.kind);
  if (!concerned) {
    concerned = rules.filter(({ kinds }) => kinds.includes(part.kind));
    rulesOf.set(part.kind, concerned);
  }
  return judge(withPart(build, part), concerned);
}

function judge(build: Build, applied: readonly Rule[]): Judgement {
  const judgement: Judgement = { result: 'unjudged', refusals: [], toCheck: [], notes: [] };
  for (const rule of applied) {
    const verdict = rule.judge(build);
    if (verdict === null) continue;
    judgement.result = 'fits';
    if (verdict.result === 'refused') judgement.refusals.push(verdict.text);
    else if (verdict.result === 'unknown') {
      if (!judgement.toCheck.includes(verdict.text)) judgement.toCheck.push(verdict.text);
    } else if (verdict.note) judgement.notes.push(verdict.note);
  }
  if (judgement.refusals.length > 0) judgement.result = 'refused';
  else if (judgement.toCheck.length > 0) judgement.result = 'unknown';
  return judgement;
}

/** The kinds that the machine still needs to run, in their order. */
export function missingKinds(build: Build): PartKind[] {
  const { processor, motherboard, memory, graphics, storage, supply, chassis, cooler } = build;
  const present: Record<PartKind, boolean> = {
    processor: processor !== null,
    motherboard: motherboard !== null,
    memory: memory.length > 0,
    graphics: graphics !== null || processor?.hasGraphics === true,
    storage: storage.length > 0,
    supply: supply !== null || (chassis?.includedSupply ?? 0) > 0,
    chassis: chassis !== null,
    cooler: cooler !== null || processor?.hasCooler === true,
  };
  return (Object.keys(present) as PartKind[]).filter((kind) => !present[kind]);
}
