import { longDay } from '@boutik/ui';
import { FileText } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { cx } from '../ui/cx';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { EmptyState, ErrorState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';
import { headingsOf } from './headings';
import type { LegalText } from './legal-texts';

/** Styles of framed legal notices, definition lists, and tables that are shown line by line on phones. */
const prose = cx(
  'prose-shop wrap-break-word [&_h2]:scroll-mt-6 [&_h3]:scroll-mt-6',
  '[&_.framed]:rounded-md [&_.framed]:border [&_.framed]:border-line-strong [&_.framed]:p-5 [&_.framed_p+p]:mt-3',
  '[&_dt]:font-semibold [&_dd]:mb-2',
  '[&_td]:align-top [&_th]:align-top [&_th]:font-semibold',
  'max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2',
  'max-sm:[&_tbody_td]:block max-sm:[&_tbody_td]:border-0 max-sm:[&_tbody_td]:py-0.5',
  'max-sm:[&_tbody_th]:block max-sm:[&_tbody_th]:border-0 max-sm:[&_tbody_th]:py-0.5',
);

export function LegalArticle({ label, text }: { label: string; text: LegalText | null }) {
  if (!text) return <LegalFailure label={label} />;
  const headings = headingsOf(text.html);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,68ch)_17rem] lg:gap-20">
      <article>
        <h1 className="text-3xl sm:text-4xl">{text.titre ?? label}</h1>
        {text.version && <VersionNotice {...text.version} publishedAt={text.updatedAt ?? ''} />}
        {text.updatedAt && !text.version && (
          <p className="mt-2 text-sm text-ink-faint">
            Mis à jour le <time dateTime={text.updatedAt}>{longDay(text.updatedAt)}</time>
          </p>
        )}
        {text.html ? (
          // Sanitized by the server: plain formatting only.
          <div className={`${prose} mt-6`} dangerouslySetInnerHTML={{ __html: text.html }} />
        ) : (
          <div className="mt-6">
            <EmptyState icon={FileText} title="Aucune information disponible." />
          </div>
        )}
      </article>
      {headings.length > 2 && (
        <nav aria-labelledby="sommaire" className="max-lg:hidden">
          <div className="sticky top-6 border-l border-line pl-6">
            <h2 id="sommaire" className="mb-2 text-base">
              Sommaire
            </h2>
            <ul className="grid">
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a
                    href={`#${heading.id}`}
                    className="inline-block py-1 text-[0.9375rem] text-ink-soft hover:text-lagoon hover:underline"
                  >
                    {heading.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </div>
  );
}

/** Says which version this is, so that nobody takes it for the present one. */
function VersionNotice({
  number,
  replacedAt,
  publishedAt,
}: NonNullable<LegalText['version']> & { publishedAt: string }) {
  return (
    <div className="mt-4">
      <Notice tone={replacedAt ? 'warning' : 'info'}>
        Version {number}, en ligne depuis le {longDay(publishedAt)}
        {replacedAt ? ` et remplacée le ${longDay(replacedAt)}. ` : '. '}
        {replacedAt && (
          <Link to="?" className="underline underline-offset-4">
            Lire la version actuelle
          </Link>
        )}
      </Notice>
    </div>
  );
}

export function LegalFailure({ label }: { label: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{label}</h1>
      <ErrorState
        title="Une erreur est survenue lors du chargement des informations. Veuillez réessayer."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    </>
  );
}

/** Placeholder while the text is loading. */
export function LegalSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid max-w-[68ch] gap-8">
      <h1 className="text-3xl sm:text-4xl">{label}</h1>
      <TextSkeleton lines={5} />
      <TextSkeleton lines={6} />
    </div>
  );
}
