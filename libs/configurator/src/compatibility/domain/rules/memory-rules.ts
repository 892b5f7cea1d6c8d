import { generations } from '../knowledge/generations.js';
import type { Memory } from '../parts.js';
import { FITS, refused, type Rule, unknown } from './verdict.js';

const known = <T>(values: readonly (T | null)[]): values is readonly T[] => !values.includes(null);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The board has sockets for this type of memory. */
export const memoryTypeRule: Rule = {
  kinds: ['motherboard', 'memory'],
  judge({ motherboard, memory }) {
    if (!motherboard || memory.length === 0) return null;
    const { memoryType } = motherboard;
    if (memoryType === null) return unknown('Le type de mémoire de la carte mère n’est pas indiqué (DDR4 ou DDR5).');
    const other = memory.find(({ type }) => type !== null && type !== memoryType);
    if (other) return refused(`La carte mère prend de la ${memoryType}, cette mémoire est de la ${other.type}.`);
    return memory.every(({ type }) => type !== null) ? FITS : unknown('Le type de la mémoire n’est pas indiqué.');
  },
};

/** The processor's memory controller has this type of memory. */
export const memoryControllerRule: Rule = {
  kinds: ['processor', 'memory'],
  judge({ processor, memory }) {
    if (!processor || memory.length === 0) return null;
    const types: readonly string[] | null = processor.memoryTypes;
    if (types === null) return unknown('Les types de mémoire du processeur ne sont pas connus.');
    const other = memory.find(({ type }) => type !== null && !types.includes(type));
    if (other)
      return refused(`Le processeur fonctionne avec de la ${types.join(' ou de la ')}, pas avec de la ${other.type}.`);
    if (memory.some(({ type }) => type === null)) return unknown('Le type de la mémoire n’est pas indiqué.');
    return speedNote(memory, processor.generation);
  },
};

/** Faster modules work, at the speed of the processor's specification until a profile is chosen. */
function speedNote(memory: readonly Memory[], generation: string | null) {
  const speeds = memory.map(({ speed }) => speed);
  const limits: Partial<Record<string, number>> =
    (generation === null ? null : generations[generation]?.memorySpeed) ?? {};
  const limit = limits[memory[0]?.type ?? ''];
  if (!known(speeds) || limit === undefined || Math.min(...speeds) <= limit) return FITS;
  return {
    result: 'fits' as const,
    note: `La mémoire démarre à ${limit}\u00a0MT/s au plus\u202f; ses ${Math.min(...speeds)}\u00a0MT/s demandent le profil XMP ou EXPO dans le BIOS.`,
  };
}

/** Desktop boards have sockets for unbuffered DIMM. */
export const memoryFormatRule: Rule = {
  kinds: ['motherboard', 'memory'],
  judge({ motherboard, memory }) {
    if (!motherboard || memory.length === 0) return null;
    if (memory.some(({ format }) => format === 'SO-DIMM'))
      return refused('Cette mémoire au format SO-DIMM est faite pour les ordinateurs portables.');
    if (memory.some(({ format }) => format === 'RDIMM'))
      return refused('Cette mémoire à registre (RDIMM) est faite pour les serveurs.');
    return memory.every(({ format }) => format === 'DIMM')
      ? FITS
      : unknown('Le format de la mémoire n’est pas indiqué (DIMM ou SO-DIMM).');
  },
};

/** The modules of all kits have a socket each. */
export const memorySlotsRule: Rule = {
  kinds: ['motherboard', 'memory'],
  judge({ motherboard, memory }) {
    if (!motherboard || memory.length === 0) return null;
    const modules = memory.map(({ modules: count }) => count);
    if (motherboard.memorySlots === null) return unknown('Le nombre d’emplacements mémoire n’est pas indiqué.');
    if (!known(modules)) return unknown('Le nombre de barrettes n’est pas indiqué.');
    const total = sum(modules);
    return total <= motherboard.memorySlots
      ? FITS
      : refused(`${total} barrettes pour ${motherboard.memorySlots} emplacements mémoire sur la carte mère.`);
  },
};

/** The board addresses the whole memory. */
export const memorySizeRule: Rule = {
  kinds: ['motherboard', 'memory'],
  judge({ motherboard, memory }) {
    if (!motherboard || memory.length === 0) return null;
    const sizes = memory.map(({ modules, perModule }) =>
      modules === null || perModule === null ? null : modules * perModule,
    );
    if (motherboard.maxMemory === null) return unknown('La mémoire maximale de la carte mère n’est pas indiquée.');
    if (!known(sizes)) return unknown('La capacité de la mémoire n’est pas indiquée.');
    const total = sum(sizes);
    return total <= motherboard.maxMemory
      ? FITS
      : refused(`${total}\u00a0Go de mémoire, la carte mère en prend ${motherboard.maxMemory}\u00a0Go au plus.`);
  },
};
