import type { FormerVersions } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { useState } from 'react';
import { DecisionButton } from './decision-button';
import { Options, Select } from './field';

interface FormerVersionsButtonProps {
  versions: FormerVersions;
  /** Brings a version back. @returns what to tell */
  restore: (version: number) => Promise<string>;
  onRestored: () => void;
}

const labelOf = ({ remplacee_le: at }: FormerVersions[number]) =>
  at === null ? 'avant la dernière modification' : `jusqu’au ${frenchDateTime(at)}`;

/** Brings a former content back, the last one or an older one; what it replaces can come back, too. */
export function FormerVersionsButton({ versions, restore, onRestored }: FormerVersionsButtonProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest] = versions;
  if (!newest) return null;
  const value = chosen ?? String(newest.version);
  const author = versions.find(({ version }) => String(version) === value)?.remplacee_par;
  return (
    <DecisionButton
      verb="Revenir en arrière"
      question={'Revenir à une version d’avant\u202f?'}
      decide={() => restore(Number(value))}
      onDecided={onRestored}
    >
      <Select label="Version" value={value} onChange={({ target }) => setChosen(target.value)}>
        <Options choices={versions.map((version) => [String(version.version), labelOf(version)] as const)} />
      </Select>
      <p className="soft">
        {author && `Remplacée par ${author}. `}Le contenu de cette version revient. Celui d’aujourd’hui rejoint la
        liste.
      </p>
    </DecisionButton>
  );
}
