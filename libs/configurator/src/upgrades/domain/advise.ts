import type { Build, Drive, Facts, GraphicsCard, Memory } from '../../compatibility/domain/parts.js';
import { type Judgement, judgePart } from '../../compatibility/domain/rules/judge.js';
import { refused, type Verdict } from '../../compatibility/domain/rules/verdict.js';
import type { CompleteMachine } from './complete-machine.js';
import { machineRules } from './machine-rules.js';

/** The kinds of parts that a computer is upgraded with. */
export const upgradeKinds = ['memory', 'storage', 'graphics'] as const;
export type UpgradeKind = (typeof upgradeKinds)[number];
export type UpgradePart = Memory | Drive | GraphicsCard;

/** Whether a part goes into a computer that is sold complete: it fits when every rule has the data to say so. */
export function judgeForMachine(machine: CompleteMachine, part: UpgradePart): Judgement {
  return judgementOf(machine.hasAppleChip ? [NO_UPGRADE] : verdictsOf(machine, part));
}

const NO_UPGRADE = refused(
  'La mémoire, le stockage et la partie graphique d’un Mac à puce Apple sont soudés ou propres à Apple\u202f: ils ne se remplacent pas.',
);

function verdictsOf(machine: CompleteMachine, part: UpgradePart): (Verdict | null)[] {
  if (part.kind === 'memory') return machineRules.memory.map((rule) => rule(machine, part));
  if (part.kind === 'storage') return machineRules.storage.map((rule) => rule(machine, part));
  return machineRules.graphics.map((rule) => rule(machine, part));
}

function judgementOf(verdicts: readonly (Verdict | null)[]): Judgement {
  const judgement: Judgement = { result: 'fits', refusals: [], toCheck: [], notes: [] };
  for (const verdict of verdicts) {
    if (verdict?.result === 'refused') judgement.refusals.push(verdict.text);
    else if (verdict?.result === 'unknown') judgement.toCheck.push(verdict.text);
    else if (verdict?.note) judgement.notes.push(verdict.note);
  }
  return { ...judgement, result: resultOf(judgement) };
}

const resultOf = ({ refusals, toCheck }: Judgement) =>
  refusals.length > 0 ? 'refused' : toCheck.length > 0 ? 'unknown' : 'fits';

/**
 * Whether a part goes into a computer of these parts: beside what it has, or in its place. It fits only when the parts are
 * known on which that depends.
 */
export function judgeForBuild(build: Build, part: UpgradePart): Judgement {
  const added = judgePart(withoutReplaced(build, part), part);
  const judged = added.result === 'refused' ? replacing(build, part, added) : added;
  const missing = missingFor(build, part);
  if (judged.result === 'refused' || missing.length === 0)
    return judged.result === 'unjudged' ? { ...judged, result: 'unknown', toCheck: [UNKNOWN] } : judged;
  return { ...judged, result: 'unknown', toCheck: [...missing, ...judged.toCheck] };
}

const UNKNOWN = 'Rien de ce que nous savons de votre ordinateur ne permet de le dire.';

/** Of graphics cards and of the only board there is one: the new part takes its place in any case. */
const withoutReplaced = (build: Build, { kind }: UpgradePart): Build =>
  kind === 'graphics' ? { ...build, graphics: null } : build;

function replacing(build: Build, part: UpgradePart, added: Judgement): Judgement {
  const { kind } = part;
  if (kind === 'graphics' || build[kind].length === 0) return added;
  const judged = judgePart(kind === 'memory' ? { ...build, memory: [] } : { ...build, storage: [] }, part);
  if (judged.result === 'refused') return judged;
  const note = kind === 'memory' ? 'À la place de votre mémoire actuelle.' : 'À la place d’un de vos disques actuels.';
  return { ...judged, notes: [...judged.notes, note] };
}

function missingFor({ motherboard, chassis, supply }: Build, part: UpgradePart): string[] {
  const missing: string[] = [];
  if (part.kind !== 'graphics' && !motherboard) missing.push('La carte mère de votre ordinateur n’est pas connue.');
  if (part.kind === 'graphics') {
    if (!chassis)
      missing.push(
        part.length === null
          ? 'Vérifiez la place pour la carte graphique\u202f: le boîtier n’est pas connu.'
          : `Vérifiez que votre boîtier accepte une carte graphique de ${part.length}\u00a0mm.`,
      );
    if (!supply)
      missing.push(
        part.recommendedSupply === null
          ? 'Vérifiez la puissance et les connecteurs de votre alimentation.'
          : `Vérifiez que votre alimentation fournit ${part.recommendedSupply}\u00a0W et a les bons connecteurs.`,
      );
  }
  if (part.kind === 'storage' && part.link === 'SATA' && part.format !== 'M.2' && (!chassis || !supply))
    missing.push('Vérifiez l’emplacement libre dans votre boîtier et la prise SATA de votre alimentation.');
  return missing;
}

export function isUpgradePart(facts: Facts): facts is UpgradePart {
  return facts.kind === 'memory' || facts.kind === 'storage' || facts.kind === 'graphics';
}
