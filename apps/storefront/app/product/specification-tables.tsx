import type { Specification } from '@boutik/contract';
import { formatValue, isSection } from './specification-values';

type Value = Specification[string];

interface TablesProps {
  specification: Specification;
  titleOf: (name: string) => string;
}

/** One table per section; values outside any section come first, nested sections become rows. */
export function SpecificationTables({ specification, titleOf }: TablesProps) {
  const entries = Object.entries(specification);
  const ungrouped = entries.filter(([, value]) => !isSection(value));
  const sections = entries.filter((entry): entry is [string, Specification] => isSection(entry[1]));
  return (
    <div className="grid gap-6">
      {ungrouped.length > 0 && <SectionTable title="Général" rows={ungrouped} titleOf={titleOf} />}
      {sections.map(([name, section]) => (
        <SectionTable key={name} title={titleOf(name)} rows={Object.entries(section)} titleOf={titleOf} />
      ))}
    </div>
  );
}

function SectionTable({
  title,
  rows,
  titleOf,
}: {
  title: string;
  rows: readonly [string, Value][];
  titleOf: (name: string) => string;
}) {
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="pb-2 text-left font-heading text-lg font-semibold">{title}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal break-words text-ink-soft">
              {titleOf(name)}
            </th>
            <td className="py-2.5 font-medium break-words">
              {isSection(value) ? <Nested section={value} titleOf={titleOf} /> : formatValue(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nested({ section, titleOf }: { section: Specification; titleOf: (name: string) => string }) {
  return (
    <dl className="grid gap-1">
      {Object.entries(section).map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-normal text-ink-soft">
            {titleOf(name)}
            {'\u202f'}:{' '}
          </dt>
          <dd className="inline">
            {isSection(value) ? <Nested section={value} titleOf={titleOf} /> : formatValue(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
