import { endpoints, urlOf } from '@boutik/api-client';
import type { accountingPrograms } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Options, Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { isOrdered, type Period } from './period';
import { PeriodFields } from './period-fields';

type Program = (typeof accountingPrograms)[number];
const programs: readonly [Program, string][] = [
  ['ebp', 'EBP'],
  ['sage', 'Sage'],
];

/** Downloads the entries of a period for an accounting program. */
export function ProgramExport({ initial }: { initial: Period }) {
  const [period, setPeriod] = useState(initial);
  const [program, setProgram] = useState<Program>('ebp');
  const query = { du: period.from, au: period.to, logiciel: program };
  return (
    <section className="card accounting" aria-labelledby="accounting-program">
      <h2 id="accounting-program" className="card-title">
        Écritures pour un logiciel de comptabilité
      </h2>
      <div className="accounting-period">
        <PeriodFields period={period} onChange={setPeriod} />
        <Select
          label="Logiciel"
          value={program}
          onChange={({ target }) => setProgram(programs.find(([id]) => id === target.value)?.[0] ?? 'ebp')}
        >
          <Options choices={programs} />
        </Select>
        <Button
          component="a"
          href={urlOf(endpoints.exportEntries, { query })}
          download
          disabled={!isOrdered(period)}
          variant="contained"
          startIcon={<Icon icon={FileDown} size={18} />}
        >
          Télécharger en CSV
        </Button>
      </div>
    </section>
  );
}
