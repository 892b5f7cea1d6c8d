import type { StaffReview } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { MessageSquareQuote } from 'lucide-react';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { Stars } from '../ui/stars';
import { ReviewActions } from './review-actions';
import './reviews.css';
import { PageLink } from '../shell/page-link';

const stateOf = ({
  masque: hidden,
  en_attente: awaiting,
  signalements: reports,
}: StaffReview): { label: string; tone: string } => {
  if (hidden) return { label: 'Masqué', tone: 'rejected' };
  if (awaiting) return { label: 'À relire', tone: 'sent' };
  if (reports.length > 0) return { label: 'Signalé', tone: 'draft' };
  return { label: 'Publié', tone: 'accepted' };
};

const columns: readonly Column<StaffReview>[] = [
  {
    key: 'product',
    label: 'Produit',
    main: true,
    cell: ({ produit, produit_id: id, client, achat_verifie: verified }) => (
      <>
        <PageLink to={`/produits/${id}`}>{produit}</PageLink>
        <span className="under">{verified ? `${client}, achat vérifié` : client}</span>
      </>
    ),
    text: ({ produit, client }) => `${produit} (${client})`,
  },
  {
    key: 'review',
    label: 'Avis',
    cell: (review) => <ReviewText review={review} />,
    text: ({ message }) => message,
  },
  {
    key: 'rating',
    label: 'Note',
    cell: ({ rating, utiles }) => (
      <>
        <Stars average={rating} />
        {utiles > 0 && <span className="under">{utiles === 1 ? '1 voix utile' : `${utiles} voix utiles`}</span>}
      </>
    ),
    text: ({ rating }) => rating,
  },
  {
    key: 'date',
    label: 'Date',
    cell: ({ created_at: date }) => frenchDateTime(date),
    text: ({ created_at: date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (review) => <span className={`badge badge-${stateOf(review).tone}`}>{stateOf(review).label}</span>,
    text: (review) => stateOf(review).label,
  },
  {
    key: 'actions',
    label: 'Décision',
    hideLabel: true,
    fixed: true,
    cell: (review) => <ReviewActions review={review} />,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un avis', placeholder: 'Produit, auteur ou texte' },
  {
    type: 'select',
    source: 'etat',
    label: 'État',
    all: 'Tous les états',
    choices: [
      ['signale', 'Signalés'],
      ['attente', 'À relire'],
      ['masque', 'Masqués'],
      ['publie', 'Publiés'],
    ],
  },
  {
    type: 'select',
    source: 'note',
    label: 'Note',
    all: 'Toutes les notes',
    choices: ['1', '2', '3', '4', '5'].map((stars) => [stars, stars === '1' ? '1 étoile' : `${stars} étoiles`]),
  },
];

export function ReviewListPage() {
  return (
    <ListPage
      resource="avis"
      title="Avis"
      columns={columns}
      filters={filters}
      exportName="avis"
      texts={{
        failure: 'Erreur lors du chargement des avis',
        empty: 'Aucun avis',
        emptyHint: 'Changez les filtres, ou revenez quand des clients auront donné leur avis.',
        emptyIcon: MessageSquareQuote,
      }}
    />
  );
}

/** The text with the shop's reply, why it is hidden, and what readers reported. */
function ReviewText({
  review: { message, photos, client, reponse: reply, masque: hidden, signalements: reports },
}: {
  review: StaffReview;
}) {
  return (
    <div className="review-text">
      <p>{message}</p>
      {photos.length > 0 && (
        <ul className="review-photos" aria-label={`Photos de ${client}`}>
          {photos.map(({ jeton, adresse }, at) => (
            <li key={jeton}>
              <a href={adresse} target="_blank" rel="noreferrer">
                <img
                  src={`${adresse}?taille=petite`}
                  alt={`Le produit chez ${client}, vue ${at + 1}`}
                  width={72}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className="review-reply">
          <strong>Réponse{'\u202f'}:</strong> {reply.texte}
        </p>
      )}
      {hidden && (
        <p className="review-report">
          Masqué le {frenchDateTime(hidden.date)}
          {'\u202f'}: {hidden.motif}
        </p>
      )}
      {reports.map(({ motif, precisions, date }) => (
        <p key={`${date}${motif}`} className="review-report">
          Signalé le {frenchDateTime(date)}
          {'\u202f'}: {motif}
          {precisions && `. ${precisions}`}
        </p>
      ))}
    </div>
  );
}
