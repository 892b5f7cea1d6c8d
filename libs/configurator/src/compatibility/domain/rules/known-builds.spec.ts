import { fan, gpu, psu, tower } from '../known-cases.samples.js';
import { board, cpu, disk, ram } from '../known-parts.samples.js';
import type { Build } from '../parts.js';
import { judgeBuild } from './judge.js';

/** "r7600 b650 d5 rtx4060 nvme cx650 north pure": one part of each kind, several kits and drives with "+", "-" for none. */
function build(keys: string): Build {
  const [processor, motherboard, memory, graphics, storage, supply, chassis, cooler] = keys.split(' ');
  return {
    processor: find(cpu, processor),
    motherboard: find(board, motherboard),
    memory: findAll(ram, memory),
    graphics: find(gpu, graphics),
    storage: findAll(disk, storage),
    supply: find(psu, supply),
    chassis: find(tower, chassis),
    cooler: find(fan, cooler),
  };
}

function find<T>(parts: Readonly<Record<string, T>>, key = '-'): T | null {
  const part = parts[key];
  if (!part && key !== '-') throw new Error(`${key} is no part`);
  return part ?? null;
}

const findAll = <T>(parts: Readonly<Record<string, T>>, keys = '-'): T[] =>
  keys.split('+').flatMap((key) => find(parts, key) ?? []);

describe('machines of public buying guides, which work', () => {
  it.each([
    // AM4
    'r1600 b350 d4 gtx1060 nvme cx450 h510 pure',
    'r2600 b450 d4 rx6600 nvme+ssd cx550 h510 pure',
    'r3600 b550 d4 rtx3060 nvme cx550 d4000 slim',
    'r3600 x570 d4x32 rx6600 nvme+hdd cx650 d4000 pure',
    'r2600 x570 d4x64 rtx3060 nvme+ssd+hdd cx650 north ak620',
    'r3600 b550i d4x32 - nvme sf600 nr200 pure',
    // AM5
    'r7600 b650 d5 rtx4060 nvme cx550 north pure',
    'r7600 a620 d5 rx6600 nvme cx550 q300l pure',
    'r7600 b650 d5 rx7800xt nvme rm750 d4000 ak620',
    'r7800x3d b650 d5 rtx4070s nvme rm750 north dark',
    'r7800x3d x670e d5x64 rtx4080s nvme+nvme rm850 d4000 lf360',
    'r7800x3d b650 d5 rx7900xtx nvme rm850 o11 lf360',
    'r7950x x670e d5x96 rtx4090 nvme+hdd rm1000 north lf360',
    'r7950x x670e d5x128 rtx4090 nvme rm1000 o11 lf360',
    'r9600x b850 d5 rtx5070 nvme rm750 north pure',
    'r9800x3d b850 d5 rtx5070ti nvme rm850 north dark',
    'r9800x3d x870e d5x64 rtx5080 nvme+nvme rm1000 o11 lf360',
    'r9800x3d x870e d5 rtx5090 nvme+nvme hx1500 o11 lf360',
    'r9950x x870e d5x96 rtx5090 nvme+nvme+nvme hx1500 north lf360',
    'r9800x3d b850 d5 rx9070xt nvme rm850 d4000 ak620',
    'r8600g b850 d5 - nvme cx450 north slim',
    // Intel
    'i4790k z97 d3 gtx1060 ssd cx550 h510 pure',
    'i2500k z77 d3 gtx1060 ssd+hdd cx450 h510 pure',
    'i3570k z77 d3 - ssd cx450 h510 slim',
    'i7700k z270 d4 gtx1060 nvme+ssd cx550 h510 pure',
    'i8400 z370 d4 gtx1060 nvme cx550 h510 pure',
    'i9900k z390 d4x32 rtx3060 nvme+hdd cx650 d4000 dark',
    'i10400f b460 d4 rtx3060 nvme cx550 q300l pure',
    'i11700k b560 d4x32 rtx3080 nvme rm850 d4000 dark',
    'i12100f b660 d4 rx6600 nvme cx550 q300l slim',
    'i12400f b660 d4x32 rtx4060 nvme+ssd cx550 q300l pure',
    'i12400f b760 d5 b580 nvme cx650 d4000 pure',
    'i13600k b760 d5 rtx4070s nvme rm750 north dark',
    'i13600k z790 d5x64 rtx4080s nvme+hdd rm850 d4000 lf360',
    'u265k z890 d5x64 rtx5070ti nvme rm850 north dark',
    'u265k z890 d5x96 rtx5080 nvme+nvme rm1000 o11 lf360',
  ])('%s', (keys) => {
    expect(judgeBuild(build(keys))).toMatchObject({ result: 'fits', refusals: [], toCheck: [] });
  });
});

describe('machines of public buying guides with something to verify', () => {
  it.each([
    ['r5600 b450 d4 rx6600 nvme cx550 h510 pure', /B450 .* Ryzen 5000 .* BIOS assez récent/],
    ['r5800x3d x570 d4x32 rtx4070s nvme rm750 d4000 dark', /X570 .* Ryzen 5000 .* BIOS/],
    ['r5700g b550 d4 - nvme cx450 h510 slim', /B550 .* Ryzen 5000 .* BIOS/],
    ['r9800x3d b650 d5 rtx5070ti nvme rm850 north dark', /B650 .* Ryzen 9000 .* BIOS/],
    ['r8600g b650ei d5 - nvme sf600 nr200 pure', /B650E .* Ryzen 8000 .* BIOS/],
    ['i13600k z690 d4x32 rtx3080 nvme rm850 north dark', /Z690 .* Core de 13e génération .* BIOS/],
    ['i14900k z790 d5 rtx4090 nvme rm1000 north lf360', /Z790 .* Core de 14e génération .* BIOS/],
    ['r7800x3d b650ei d5 rtx4070s nvme sf850 nr200 pure', /2 emplacements.* boîtier compact/],
    ['r9950x x870e d5x96 rtx5090 nvme+nvme+ssd hx1500 north lf360', /désactiver des ports SATA/],
    ['r7600 b650ei d5 rtx4070s nvme sf850 terra axp90', /dissipe les 65\s?W/],
    ['r7600 b650 d5 rtx4060 nvme+m2sata cx550 north pure', /M\.2 accepte les disques SATA/],
    ['r7600 b650 d5 rtx4060 nvme+ssd+ssd+hdd cx550 north pure', /désactiver des ports SATA/],
  ])('%s', (keys, text) => {
    const { result, refusals, toCheck } = judgeBuild(build(keys));
    expect({ result, refusals }).toEqual({ result: 'unknown', refusals: [] });
    expect(toCheck.join('\n')).toMatch(text);
  });
});

describe('machines that forums and reviews warn of', () => {
  it.each([
    ['r7600 b550 d4 rtx4060 nvme cx550 north pure', /socket AM5, la carte mère a un socket AM4/],
    ['i12400f b560 d4 rtx3060 nvme cx550 north pure', /socket LGA1700, .* socket LGA1200/],
    ['i8400 z270 d4 gtx1060 nvme cx550 h510 pure', /Z270 ne prend pas en charge les processeurs Core de 8e/],
    ['i7700k z390 d4 gtx1060 nvme cx550 h510 pure', /Z390 ne prend pas en charge les processeurs Core de 7e/],
    ['r2600 b550 d4 rx6600 nvme cx550 north pure', /B550 ne prend pas en charge les processeurs Ryzen 2000/],
    ['r1600 x570 d4 rx6600 nvme cx550 north pure', /X570 ne prend pas en charge les processeurs Ryzen 1000/],
    ['r7600 b650 d4 rtx4060 nvme cx550 north pure', /DDR5, cette mémoire est de la DDR4/],
    ['i12400f b660 d5 rtx4060 nvme cx550 q300l pure', /DDR4, cette mémoire est de la DDR5/],
    ['r7600 b650 laptop rtx4060 nvme cx550 north pure', /SO-DIMM/],
    ['r7600 b650 server rtx4060 nvme cx550 north pure', /RDIMM/],
    ['r7600 a620 d5+d5 rtx4060 nvme cx550 north pure', /4 barrettes pour 2 emplacements/],
    ['i2500k z77 d3+d3+d3 gtx1060 ssd cx450 h510 pure', /6 barrettes|48\s?Go/],
    ['i7700k z270 d4x64+d4x64 gtx1060 nvme cx550 h510 pure', /128\s?Go de mémoire, .* 64\s?Go/],
    ['i14900k z790 d5 rtx4090 nvme rm850 north lf360', /850\s?W, il en faut 1000\s?W/],
    ['r7800x3d b650ei d5 rtx4070s nvme sf850 nr200 ak620', /160\s?mm de haut, .* 155\s?mm/],
    ['r9800x3d x870e d5 rtx5090 nvme rm850 o11 lf360', /850\s?W, il en faut 1\d{3}\s?W/],
    ['r7800x3d b650 d5 rx7900xtx nvme rm750 north dark', /3 connecteurs|750\s?W, il en faut/],
    ['r7600 b650ei d5 rtx4080s nvme sf850 nr200 pure', /348\s?mm, le boîtier accepte 330\s?mm/],
    ['r7600 b650ei d5 rtx4060 nvme sf600 terra pure', /155\s?mm de haut, le boîtier accepte 77\s?mm/],
    ['r7600 b650 d5 rtx4060 nvme sf600 nr200 pure', /ATX, le boîtier prend les formats Mini-ITX/],
    ['r7600 b650ei d5 rtx4060 nvme cx550 nr200 pure', /ATX, le boîtier prend le format SFX/],
    ['r7800x3d b650 d5 rtx4070s nvme rm750 h510 lf360', /360\s?mm, le boîtier accepte 280\s?mm/],
    ['r7600 b650 d5 rtx4060 nvme cx550 q300l ak620', /160\s?mm de haut, .* 159\s?mm|ATX, le boîtier/],
    ['i12400f b760 d5 rtx4060 nvme cx550 north am4only', /pas de fixation pour le socket LGA1700/],
    ['r7950x b650 d5 rtx4060 nvme cx650 north pure', /150\s?W, le processeur en demande 170\s?W/],
    ['r7600 a620 d5 rtx4060 nvme+nvme cx550 north pure', /2 disques M\.2 pour 1 port M\.2/],
    ['i2500k z77 d3 gtx1060 nvme cx450 h510 pure', /1 disque M\.2 pour 0 port/],
    ['r7600 b650ei d5 - hdd+hdd sf600 nr200 pure', /2 disques de 3,5 pouces, le boîtier a 1 emplacement/],
    ['tr7960x x670e d5 rtx4090 nvme rm1000 o11 lf360', /300\s?W, le processeur en demande 350\s?W/],
  ])('%s', (keys, reason) => {
    const { result, refusals } = judgeBuild(build(keys));
    expect(result).toBe('refused');
    expect(refusals.join('\n')).toMatch(reason);
  });
});
