import { endpoints } from '@boutik/api-client';
import type { HomePreview } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { firstPicture, pictureUrl } from '../ui/picture-url';
import './home-items.css';

const TITLE = 'Aperçu de l’accueil';
const BANNER_WIDTH = 960;
const PRODUCT_WIDTH = 160;
const MOMENT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** "2026-11-30T08:00" in La Réunion, which has no summer time. */
const nowThere = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 16);

/** What the home page will show at a moment, which is in the address; nobody else sees it. */
export function HomePreviewPage() {
  const [address, setAddress] = useSearchParams();
  const date = address.get('date') ?? nowThere();
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE}>
        <p className="soft">
          Bannières, collections et fermetures à la date choisie, aux prix de maintenant. Personne d’autre ne voit cet
          aperçu.
        </p>
      </PageHeading>
      <div className="preview-moment">
        <TextBox
          type="datetime-local"
          label="Date et heure"
          value={date}
          onChange={({ target }) => setAddress({ date: target.value }, { replace: true })}
        />
      </div>
      {MOMENT.test(date) && <PreviewAt key={date} date={date} />}
    </AdminOnly>
  );
}

function PreviewAt({ date }: { date: string }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.previewHome, { query: { date } });
  if (reply) return <Preview preview={reply.data} />;
  if (failed) return <LoadError message="L’aperçu n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  return <ListSkeleton label="Chargement de l’aperçu" />;
}

function Preview({ preview: { banners, collections, fermetures } }: { preview: HomePreview }) {
  return (
    <div className="home-preview">
      <section aria-label="Bannières" className="card">
        <h2 className="card-title">Bannières</h2>
        {banners.length === 0 && <p className="soft">Aucune bannière à cette date.</p>}
        <ol className="preview-banners">
          {banners.map(({ id, titre, description, backgrounImage, adresse }) => (
            <li key={id}>
              <img src={pictureUrl(backgrounImage, BANNER_WIDTH)} alt="" loading="lazy" />
              <strong>{titre}</strong>
              <span className="soft">{plainText(description)}</span>
              <span className="soft">Mène à {adresse ?? 'ses produits'}</span>
            </li>
          ))}
        </ol>
      </section>
      {collections.map(({ id, name, produits }) => (
        <section key={id} aria-label={name} className="card">
          <h2 className="card-title">{name}</h2>
          <ul className="preview-products">
            {produits.map((product) => (
              <li key={product.id}>
                <img src={pictureUrl(firstPicture(product.url_image), PRODUCT_WIDTH)} alt="" loading="lazy" />
                <span>{product.nom}</span>
                <strong className="figures">{euroText(product.prix_final)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {collections.length === 0 && <p className="card soft">Aucune collection à cette date.</p>}
      <section aria-label="Fermetures" className="card">
        <h2 className="card-title">Fermetures annoncées</h2>
        {fermetures.length === 0 && <p className="soft">Aucune.</p>}
        <ul>
          {fermetures.map(({ du, au, motif }) => (
            <li key={`${du} ${au}`}>
              {du === au ? `Le ${frenchDay(du)}` : `Du ${frenchDay(du)} au ${frenchDay(au)}`}
              {motif && `\u202f: ${motif}`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
