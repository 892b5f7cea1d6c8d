import { colourRules } from '@boutik/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentSeller } from '@boutik/platform/documents';
import type { PersonalRecord, PersonalValue } from './personal-data-provider.js';
import type { PersonalSection } from './personal-data.service.js';

/** All stored personal data of one user. */
export interface PersonalDataExport {
  /** ISO 8601 with the island's offset. */
  made: string;
  person: { id: number; email: string };
  sections: readonly PersonalSection[];
}

const style = `
:root { color-scheme: light dark; }
${colourRules()}
body { margin: 0 auto; padding: 32px 20px 80px; max-width: 820px; background: var(--ground); color: var(--ink); font: 16px/1.6 Figtree, 'Segoe UI', system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; }
h2 { margin: 44px 0 12px; font-size: 22px; }
p { color: var(--ink-soft); }
dl { display: grid; grid-template-columns: minmax(9rem, 13rem) 1fr; gap: 6px 20px; margin: 0 0 16px; padding: 18px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
dl dl { padding: 8px 14px; margin: 0 0 8px; font-size: 15px; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
ul { margin: 0; padding-left: 18px; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 2px; } dd { margin-bottom: 8px; font-weight: 500; } }
@media print { body { max-width: none; padding: 0; } dl { break-inside: avoid; } }`;

/** The export as a self-contained HTML page. */
export function personalDataPage(data: PersonalDataExport): string {
  return `<!doctype html>${renderToStaticMarkup(<Page data={data} />)}`;
}

function Page({ data }: { data: PersonalDataExport }): ReactElement {
  const seller = currentSeller();
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Mes données chez ${seller.name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>Mes données chez {seller.name}</h1>
          <p>
            Tout ce que la boutique garde sur {data.person.email}, au {moment(data.made)}. Le mot de passe n'y est pas
            {'\u202f'}: nous n'en gardons qu'une empreinte. Vos factures sont dans votre profil, avec chaque commande.
          </p>
          {data.sections.map(({ title, records }) => (
            <section key={title}>
              <h2>{title}</h2>
              {records.length === 0 ? (
                <p>Rien.</p>
              ) : (
                records.map((record, index) => <Facts key={index} record={record} />)
              )}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function Facts({ record }: { record: PersonalRecord }): ReactElement {
  return (
    <dl>
      {Object.entries(record).map(([name, value]) => [
        <dt key={`${name}-name`}>{label(name)}</dt>,
        <dd key={name}>
          <Value value={value ?? null} />
        </dd>,
      ])}
    </dl>
  );
}

function Value({ value }: { value: PersonalValue }): ReactElement | string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return new Intl.NumberFormat('fr-FR').format(value);
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? moment(value) : value;
  if (value.length === 0) return '–';
  return (
    <ul>
      {value.map((item, index) => (
        <li key={index}>{typeof item === 'string' ? <Value value={item} /> : <Facts record={item} />}</li>
      ))}
    </ul>
  );
}

const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Indian/Reunion' });

function moment(iso: string): string {
  return format.format(new Date(iso));
}

/** "total_ttc" → "Total ttc". */
function label(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
