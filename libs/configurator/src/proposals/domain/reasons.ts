import type { Machine } from './compose.js';
import { powerNeed } from '../../compatibility/domain/rules/power-rules.js';
import type { Profile } from './profiles.js';

/** Why these parts, in French sentences. */
export function reasonsOf({ build }: Machine, { purpose }: Profile): string[] {
  const { processor, graphics, memory, storage, supply, cooler } = build;
  const need = powerNeed(build);
  const size = memory.reduce((total, { modules, perModule }) => total + (modules ?? 0) * (perModule ?? 0), 0);
  const [drive] = storage;
  return [
    graphics?.chip
      ? `${graphics.chip} et processeur à ${processor?.cores} cœurs, ${purpose}.`
      : `Processeur à ${processor?.cores} cœurs avec circuit graphique, ${purpose}\u202f: une carte graphique n’est pas nécessaire.`,
    `${size}\u00a0Go de mémoire en deux barrettes (double canal) et un SSD NVMe${drive?.size ? ` de ${sizeText(drive.size)}` : ''}.`,
    ...(cooler?.noise ? [`Refroidissement à ${cooler.noise}\u00a0dBA au plus.`] : []),
    ...(need && supply?.watts
      ? [`Alimentation de ${supply.watts}\u00a0W pour ${need.load}\u00a0W au plus fort, réserve comprise.`]
      : []),
  ];
}

function sizeText(gigabytes: number): string {
  return gigabytes >= 1000 ? `${String(gigabytes / 1000).replace('.', ',')}\u00a0To` : `${gigabytes}\u00a0Go`;
}
