import type { Drive } from '../parts.js';
import type { Sheet } from '@boutik/kernel';

function format(text: string | null): Drive['format'] {
  if (text === null) return null;
  if (text.startsWith('M.2')) return 'M.2';
  const inches = /^([23][.,]5)\b/.exec(text)?.[1]?.replace(',', '.');
  return inches === '2.5' || inches === '3.5' ? inches : 'other';
}

/** "M.2 SATA" is a drive in an M.2 port that speaks SATA; "PCIe 4.0 x4" alone is NVMe in an M.2 port. */
function link(text: string | null): Drive['link'] {
  if (text === null) return null;
  if (/PCIe|NVMe/i.test(text)) return 'NVMe';
  return /^(?:M\.2 )?SATA/.test(text) ? 'SATA' : 'other';
}

export function readDrive(sheet: Sheet): Drive {
  return {
    kind: 'storage',
    format: format(sheet.text('format')),
    link: link(sheet.text('interface')),
    size: sheet.gigabytes('capacite'),
    solidState: sheet.text('vitesse_rotation') === null,
  };
}
