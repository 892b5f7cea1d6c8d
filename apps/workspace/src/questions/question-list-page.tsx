import type { StaffQuestion } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { MessageCircleQuestion } from 'lucide-react';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { QuestionActions } from './question-actions';
import '../reviews/reviews.css';
import { PageLink } from '../shell/page-link';

const states: Readonly<Record<StaffQuestion['etat'], { label: string; tone: string }>> = {
  attente: { label: 'Sans réponse', tone: 'sent' },
  publie: { label: 'Publiée', tone: 'accepted' },
  refuse: { label: 'Refusée', tone: 'rejected' },
};

const columns: readonly Column<StaffQuestion>[] = [
  {
    key: 'product',
    label: 'Produit',
    main: true,
    cell: ({ produit, produit_id: id, client }) => (
      <>
        <PageLink to={`/produits/${id}`}>{produit}</PageLink>
        <span className="under">{client}</span>
      </>
    ),
    text: ({ produit, client }) => `${produit} (${client})`,
  },
  {
    key: 'question',
    label: 'Question',
    cell: (question) => <QuestionText question={question} />,
    text: ({ question }) => question,
  },
  {
    key: 'date',
    label: 'Date',
    cell: ({ date }) => frenchDateTime(date),
    text: ({ date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <span className={`badge badge-${states[etat].tone}`}>{states[etat].label}</span>,
    text: ({ etat }) => states[etat].label,
  },
  {
    key: 'actions',
    label: 'Décision',
    hideLabel: true,
    fixed: true,
    cell: (question) => <QuestionActions question={question} />,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une question', placeholder: 'Produit, auteur ou texte' },
  {
    type: 'select',
    source: 'etat',
    label: 'État',
    all: 'Tous les états',
    choices: [
      ['attente', 'Sans réponse'],
      ['publie', 'Publiées'],
      ['refuse', 'Refusées'],
    ],
  },
];

/** Those without an answer come first, of them the oldest. */
export function QuestionListPage() {
  return (
    <ListPage
      resource="questions"
      title="Questions"
      columns={columns}
      filters={filters}
      exportName="questions"
      texts={{
        failure: 'Erreur lors du chargement des questions',
        empty: 'Aucune question',
        emptyHint: 'Changez les filtres, ou revenez quand des clients auront posé une question sur un produit.',
        emptyIcon: MessageCircleQuestion,
      }}
    />
  );
}

/** The text with the shop's answer, and why it is refused. */
function QuestionText({ question: { question, reponse: reply, refus: refusal } }: { question: StaffQuestion }) {
  return (
    <div className="review-text">
      <p>{question}</p>
      {reply && (
        <p className="review-reply">
          <strong>Réponse{'\u202f'}:</strong> {reply.texte}
        </p>
      )}
      {refusal && (
        <p className="review-report">
          Refusée le {frenchDateTime(refusal.date)}
          {'\u202f'}: {refusal.motif}
        </p>
      )}
    </div>
  );
}
