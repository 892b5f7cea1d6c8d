import { graphicsChip } from '../knowledge/graphics-chips.js';
import type { GraphicsCard, PowerSupply } from '../parts.js';
import type { Sheet } from '@boutik/kernel';

function connector(text: string | null): GraphicsCard['connector'] {
  if (text === null) return null;
  if (/12V-?2x6|12VHPWR|16 broches/i.test(text)) return { type: '12V-2x6' };
  const count = /(\d+)\s*x\s*8/.exec(text);
  if (count) return { type: '8-pin', count: Number(count[1]) };
  if (/^(?:aucun|sans|non)/i.test(text)) return { type: 'none' };
  return /8 broches/.test(text) ? { type: '8-pin', count: 1 } : null;
}

export function readGraphicsCard(sheet: Sheet): GraphicsCard {
  const chip = sheet.text('puce');
  return {
    kind: 'graphics',
    chip,
    length: sheet.number('longueur'),
    watts: sheet.number('consommation') ?? (chip === null ? null : (graphicsChip(chip)?.watts ?? null)),
    recommendedSupply: sheet.number('alimentation_conseillee'),
    slots: sheet.number('emplacements'),
    connector: connector(sheet.text('connecteur_alimentation')),
  };
}

export function readPowerSupply(sheet: Sheet): PowerSupply {
  const certificate = sheet.text('certification');
  return {
    kind: 'supply',
    watts: sheet.number('puissance'),
    format: sheet.text('format_alimentation', 'format'),
    certified: certificate === null ? null : /80\s?plus/i.test(certificate),
    depth: sheet.number('profondeur'),
    has12v2x6: sheet.yesNo('connecteur_12v_2x6'),
    pcieConnectors: sheet.number('connecteurs_pcie'),
    sataConnectors: sheet.number('connecteurs_sata'),
  };
}
