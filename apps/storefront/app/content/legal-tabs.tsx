import { NavLink } from 'react-router';
import { cx } from '../ui/cx';
import { legalPages } from './legal-pages';

/** Links to the legal texts, so that each has its own URL. */
export function LegalTabs() {
  return (
    <nav aria-label="Informations légales" className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {Object.entries(legalPages).map(([name, { label }]) => (
          <li key={name}>
            <NavLink
              to={`/informations/${name}`}
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-11 items-center border-b-2 px-1 font-semibold sm:min-h-12',
                  isActive ? 'border-lagoon text-lagoon' : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
