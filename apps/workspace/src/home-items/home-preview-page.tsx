import { endpoints } from '@boutik/api-client';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DateBox } from '../ui/date-box';
import { Options, Select } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import './home-items.css';

const TITLE = 'Aperçu de l’accueil';
const MOMENT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const widths = [
  ['ordinateur', 'Ordinateur'],
  ['telephone', 'Téléphone'],
] as const;

/** "2026-11-30T08:00" in La Réunion, which has no summer time. */
const nowThere = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 16);

/** The page of a computer would not fit. */
const isNarrow = () => window.innerWidth < 768;

/** The home page of the shop as it will be at a moment; date and width are in the address. */
export function HomePreviewPage() {
  const [address, setAddress] = useSearchParams();
  const date = address.get('date') ?? nowThere();
  const chosen = address.get('largeur');
  const width = widths.find(([value]) => value === chosen)?.[0] ?? (isNarrow() ? 'telephone' : 'ordinateur');
  const show = (changes: Record<string, string>) => setAddress({ date, largeur: width, ...changes }, { replace: true });
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE}>
        <p className="soft">
          Bannières, collections et fermetures à la date choisie, aux prix de maintenant. Seul un lien ouvert d’ici le
          montre, pendant une demi-heure.
        </p>
      </PageHeading>
      <div className="preview-choices">
        <DateBox type="datetime-local" label="Date et heure" value={date} onDate={(moment) => show({ date: moment })} />
        <Select label="Écran" value={width} onChange={({ target }) => show({ largeur: target.value })}>
          <Options choices={widths} />
        </Select>
      </div>
      {MOMENT.test(date) ? (
        <PreviewAt key={date} date={date} width={width} />
      ) : (
        <p className="soft">Choisissez une date et une heure.</p>
      )}
    </AdminOnly>
  );
}

function PreviewAt({ date, width }: { date: string; width: string }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.linkHomePreview, { query: { date } });
  if (failed) return <LoadError message="L’aperçu n’a pas pu être ouvert." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement de l’aperçu" />;
  const { adresse } = reply.data;
  return (
    <>
      {/* It scrolls sideways where the screen is narrower than that of a computer: by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="preview-frame" data-width={width} role="region" aria-label="Aperçu" tabIndex={0}>
        <iframe
          src={adresse}
          title="Accueil de la boutique à la date choisie"
          sandbox="allow-same-origin allow-popups"
        />
      </div>
      <Button component="a" href={adresse} target="_blank" rel="noreferrer" variant="outlined">
        Ouvrir dans un onglet
      </Button>
    </>
  );
}
