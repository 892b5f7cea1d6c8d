/** What a board with a chipset does with processors of a generation. */
export type Support = 'supported' | 'bios';

interface Chipset {
  supported: readonly string[];
  /** Processors that came out after the first boards with it: they start with a later BIOS only. */
  bios: readonly string[];
}

const chipsets = new Map<string, Chipset>();

function add(names: string, supported: readonly string[], bios: readonly string[] = []): void {
  for (const name of names.split(' ')) chipsets.set(name, { supported, bios });
}

// Source: AMD, "Socket AM4 motherboard chipsets", processor support; "Ryzen 5000 on 300 series" of April 2022.
add('A320 B350 X370', ['zen', 'zen+'], ['zen2', 'zen3']);
add('B450 X470', ['zen', 'zen+'], ['zen2', 'zen3']);
add('X570', ['zen+', 'zen2'], ['zen3']);
add('A520 B550', ['zen2'], ['zen3']);
// Source: AMD, "Socket AM5 motherboard chipsets"; the 8000 and 9000 series came out after the 600 chipsets.
add('A620 B650 B650E X670 X670E', ['zen4'], ['zen4-apu', 'zen5']);
add('B840 B850 X870 X870E', ['zen4', 'zen4-apu', 'zen5']);
// Source: Intel, "Desktop chipsets" and the support articles 000005692 (LGA1151), 000055998 (LGA1200), 000090440 (LGA1700).
add('H61 P67 H67 Z68', ['sandy-bridge'], ['ivy-bridge']);
add('B75 H77 Z75 Z77', ['sandy-bridge', 'ivy-bridge']);
add('H81 B85 H87 Z87', ['haswell'], ['haswell-refresh']);
add('H97 Z97', ['haswell', 'haswell-refresh']);
add('H110 B150 H170 Z170 Q150 Q170', ['skylake'], ['kaby-lake']);
add('B250 H270 Z270 Q250 Q270', ['skylake', 'kaby-lake']);
add('H310 B360 H370 Q370 Z370', ['coffee-lake'], ['coffee-lake-refresh']);
add('B365 Z390', ['coffee-lake', 'coffee-lake-refresh']);
// Later revisions of boards named H410 and B460 accept them, the first ones never.
add('H410 B460', ['comet-lake'], ['rocket-lake']);
add('H470 Q470 Z490', ['comet-lake'], ['rocket-lake']);
add('H510 B560 H570 Q570 Z590', ['comet-lake', 'rocket-lake']);
add('H610 B660 H670 Q670 Z690', ['alder-lake'], ['raptor-lake', 'raptor-lake-refresh']);
add('B760 H770 Z790', ['alder-lake', 'raptor-lake'], ['raptor-lake-refresh']);
add('H810 B860 Z890', ['arrow-lake']);

/** Null: the chipset refuses the generation; undefined: the table does not contain the chipset. */
export function chipsetSupport(chipset: string, generation: string): Support | null | undefined {
  const known = chipsets.get(chipset);
  if (!known) return undefined;
  if (known.supported.includes(generation)) return 'supported';
  return known.bios.includes(generation) ? 'bios' : null;
}

/** "AB350M", "Z790-P" and "B650EM" name their chipset, followed by letters for the format or the memory. */
const IN_NAME = /(?<![A-Z0-9])(?:GA-)?A?([ABHQXZ]\d{2,3}E?)(?![0-9])/gi;

/** The chipset that the name of a board contains; null without one of the table. */
export function chipsetInName(name: string): string | null {
  for (const [, found = ''] of name.matchAll(IN_NAME)) {
    const chipset = found.toUpperCase();
    if (chipsets.has(chipset)) return chipset;
    const withoutSuffix = chipset.replace(/E$/, '');
    if (chipsets.has(withoutSuffix)) return withoutSuffix;
  }
  return null;
}
