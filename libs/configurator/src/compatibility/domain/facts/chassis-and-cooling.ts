import { boardForms, boardsOfCases, suppliesOfCases } from '../knowledge/form-factors.js';
import type { BoardForm, Chassis, Cooler } from '../parts.js';
import type { Sheet } from '@boutik/kernel';

function listedBoards(sheet: Sheet): BoardForm[] | null {
  const listed = sheet.list('carte_mere', 'cartes_meres')?.flatMap((name) => boardForms[name] ?? []) ?? [];
  return listed.length > 0 ? listed : null;
}

/** The supply that comes with the case: "450 W", "Non". */
function includedSupply(sheet: Sheet): number | null {
  const text = sheet.text('alimentation_fournie');
  if (text === null) return null;
  return sheet.number('alimentation_fournie') ?? 0;
}

export function readChassis(sheet: Sheet): Chassis {
  const type = sheet.text('format_boitier') ?? '';
  const listed = listedBoards(sheet);
  return {
    kind: 'chassis',
    boards: listed ?? boardsOfCases[type] ?? null,
    boardsListed: listed !== null,
    cardLength: sheet.number('longueur_carte_graphique'),
    coolerHeight: sheet.number('hauteur_ventirad'),
    radiator: sheet.number('radiateur_maximal'),
    supplyFormat: sheet.text('alimentation', 'format_alimentation') ?? suppliesOfCases[type] ?? null,
    supplyDepth: sheet.number('longueur_alimentation'),
    includedSupply: includedSupply(sheet),
    bays35: sheet.number('emplacements_35', 'emplacements_35_pouces'),
    bays25: sheet.number('emplacements_25', 'emplacements_25_pouces'),
  };
}

export function readCooler(sheet: Sheet): Cooler {
  const type = sheet.text('type_refroidissement');
  const radiator = sheet.number('taille_radiateur');
  return {
    kind: 'cooler',
    type:
      radiator !== null || /liquide|watercooling/i.test(type ?? '')
        ? 'liquid'
        : /air|ventirad/i.test(type ?? '')
          ? 'air'
          : null,
    sockets: sheet.list('sockets')?.map((socket) => socket.replace(/^LGA\s+/i, 'LGA')) ?? null,
    height: sheet.number('hauteur'),
    radiator,
    dissipation: sheet.number('puissance_dissipee'),
    noise: sheet.number('bruit_maximal'),
  };
}
