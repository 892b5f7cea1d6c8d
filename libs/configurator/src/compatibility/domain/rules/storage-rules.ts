import type { Build, Drive } from '../parts.js';
import { FITS, refused, type Rule, unknown, type Verdict } from './verdict.js';

const count = (drives: readonly Drive[], test: (drive: Drive) => boolean): number => drives.filter(test).length;
const isM2 = ({ format }: Drive) => format === 'M.2';
const isSataCable = ({ format, link }: Drive) => format !== 'M.2' && link === 'SATA';
const plural = (number: number, text: string) => `${number} ${text}${number > 1 ? 's' : ''}`;

/** What is known too little of a drive to find its port. */
function unknownDrive({ storage }: Build): Verdict | null {
  return storage.some(({ format, link }) => format === null || link === null)
    ? unknown('Le format ou l’interface d’un disque n’est pas indiqué.')
    : null;
}

/** Drives of servers and of old computers. */
export const driveInterfaceRule: Rule = {
  kinds: ['motherboard', 'storage'],
  judge(build) {
    if (!build.motherboard || build.storage.length === 0) return null;
    const other = build.storage.find(({ format, link }) => format === 'other' || link === 'other');
    if (other)
      return unknown(
        'Ce disque n’est ni au format M.2, ni en SATA\u202f: vérifiez que la carte mère a son connecteur.',
      );
    return unknownDrive(build) ?? FITS;
  },
};

export const m2Rule: Rule = {
  kinds: ['motherboard', 'storage'],
  judge({ motherboard, storage }) {
    const drives = count(storage, isM2);
    if (!motherboard || drives === 0) return null;
    if (motherboard.m2Ports === null) return unknown('Le nombre de ports M.2 de la carte mère n’est pas indiqué.');
    if (drives > motherboard.m2Ports)
      return refused(
        `${plural(drives, 'disque')} M.2 pour ${plural(motherboard.m2Ports, 'port')} M.2 sur la carte mère.`,
      );
    return storage.some((drive) => isM2(drive) && drive.link === 'SATA')
      ? unknown('Vérifiez que le port M.2 accepte les disques SATA\u202f: certains ne prennent que le NVMe.')
      : FITS;
  },
};

/**
 * Many boards turn off one or two SATA ports for each M.2 port in use (manuals: "M.2 and SATA combination table"); which
 * ones is not in data sheets.
 */
const SHARED_PORTS = 2;

export const sataRule: Rule = {
  kinds: ['motherboard', 'storage'],
  judge({ motherboard, storage }) {
    const drives = count(storage, isSataCable);
    if (!motherboard || drives === 0) return null;
    const ports = motherboard.sataPorts;
    if (ports === null) return unknown('Le nombre de ports SATA de la carte mère n’est pas indiqué.');
    if (drives > ports)
      return refused(`${plural(drives, 'disque')} SATA pour ${plural(ports, 'port')} SATA sur la carte mère.`);
    return drives > ports - SHARED_PORTS * count(storage, isM2)
      ? unknown(
          'Un disque M.2 peut désactiver des ports SATA\u202f: voyez le tableau de partage dans le manuel de la carte mère.',
        )
      : FITS;
  },
};

export const sataPowerRule: Rule = {
  kinds: ['supply', 'storage'],
  judge({ supply, storage }) {
    const drives = count(storage, isSataCable);
    if (!supply || drives === 0) return null;
    if (supply.sataConnectors === null) return unknown('Les connecteurs SATA de l’alimentation ne sont pas indiqués.');
    return drives <= supply.sataConnectors
      ? FITS
      : refused(
          `${plural(drives, 'disque')} SATA, l’alimentation a ${plural(supply.sataConnectors, 'connecteur')} SATA.`,
        );
  },
};

/** Drives of 3.5 inches have bays of their own, those of 2.5 inches fit both. */
export const baysRule: Rule = {
  kinds: ['chassis', 'storage'],
  judge({ chassis, storage }) {
    const large = count(storage, ({ format }) => format === '3.5');
    const small = count(storage, ({ format }) => format === '2.5');
    if (!chassis || large + small === 0) return null;
    const { bays35, bays25 } = chassis;
    if (large > 0 && bays35 === null) return unknown('Les emplacements de 3,5 pouces du boîtier ne sont pas indiqués.');
    if (bays35 !== null && large > bays35)
      return refused(`${plural(large, 'disque')} de 3,5 pouces, le boîtier a ${plural(bays35, 'emplacement')}.`);
    const free = (bays25 ?? 0) + (bays35 ?? 0) - large;
    if (small <= free) return FITS;
    return bays25 === null || bays35 === null
      ? unknown('Les emplacements de 2,5 pouces du boîtier ne sont pas indiqués.')
      : refused(`${plural(small, 'disque')} de 2,5 pouces, il reste ${plural(free, 'emplacement')} dans le boîtier.`);
  },
};
