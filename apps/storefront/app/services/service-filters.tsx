import type { Service } from '@boutik/contract';
import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';

interface ServiceFiltersProps {
  services: readonly Service[];
  /** Id of the selected service; selecting it again shows all. */
  chosen: number | null;
  searchText: string;
  onSearchText: (searchText: string) => void;
}

/** Search field and one chip per service; both are URL parameters and work without scripts. */
export function ServiceFilters({ services, chosen, searchText, onSearchText }: ServiceFiltersProps) {
  const address = (id: number) => {
    const query = new URLSearchParams();
    if (searchText) query.set('q', searchText);
    if (id !== chosen) query.set('service', String(id));
    return `/services?${query}`;
  };
  return (
    <div className="grid gap-4">
      <search>
        <Form method="get" preventScrollReset className="flex max-w-xl items-end gap-2">
          {chosen !== null && <input type="hidden" name="service" value={chosen} />}
          <TextInput
            label="Rechercher un service"
            type="search"
            name="q"
            value={searchText}
            onChange={(event) => onSearchText(event.target.value)}
            placeholder="Dépannage, sauvegarde, réseau…"
            autoComplete="off"
            maxLength={100}
            className="flex-1"
          />
          <Button type="submit" tone="secondary" aria-label="Rechercher">
            <Icon icon={Search} />
          </Button>
        </Form>
      </search>
      <nav aria-label="Filtrer par service">
        <ul className="flex flex-wrap gap-2">
          {services.map(({ id, nom }) => (
            <li key={id}>
              <Link
                to={address(id)}
                replace
                preventScrollReset
                aria-current={id === chosen || undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-[0.9375rem] font-semibold transition-colors',
                  id === chosen
                    ? 'border-lagoon bg-lagoon text-on-lagoon'
                    : 'border-line-strong bg-surface hover:border-ink hover:bg-mist',
                )}
              >
                {nom}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
