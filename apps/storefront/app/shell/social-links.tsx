import type { SocialNetwork } from '../api/context';

/** The icon set has no brand icons: one SVG path each. */
const icons = {
  facebook: {
    name: 'Facebook',
    path: 'M14 8.5h2.5V5.2H14c-2.3 0-4 1.7-4 4v1.6H7.5V14H10v6.5h3.3V14h2.6l.6-3.2h-3.2V9.4c0-.5.3-.9.7-.9Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5Zm0 1.8A1.7 1.7 0 0 0 6.3 8v8c0 .9.8 1.7 1.7 1.7h8c.9 0 1.7-.8 1.7-1.7V8c0-.9-.8-1.7-1.7-1.7H8Zm4 2.2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm0 1.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Zm3.7-2.9a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M5.2 9.4h3v9.4h-3V9.4Zm1.5-4.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM10 9.4h2.8v1.3c.4-.8 1.4-1.6 2.9-1.6 3 0 3.5 2 3.5 4.6v5.1h-3v-4.5c0-1.1 0-2.5-1.5-2.5S13 13 13 14.2v4.6h-3V9.4Z',
  },
};

export function SocialLinks({ networks }: { networks: readonly SocialNetwork[] }) {
  return (
    <ul aria-label="Réseaux sociaux" className="flex gap-2">
      {networks.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={`${icons[network].name} (nouvel onglet)`}
            className="grid size-11 place-items-center rounded-md border border-basalt-line text-on-basalt-soft hover:border-on-basalt-soft hover:text-white"
          >
            <svg viewBox="0 0 24 24" width={22} height={22} fill="currentColor" aria-hidden>
              <path d={icons[network].path} fillRule="evenodd" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
