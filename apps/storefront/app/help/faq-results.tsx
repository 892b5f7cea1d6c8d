import type { FaqCategory } from '@boutik/contract';
import { SearchX } from 'lucide-react';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { EmptyState, ErrorState } from '../ui/empty-state';
import type { FaqAnswers, FaqChoice } from './faq-choice';
import { FaqEntry } from './faq-question';

interface FaqResultsProps {
  answers: FaqAnswers;
  categories: readonly FaqCategory[];
  busy: boolean;
  onChoose: (choice: FaqChoice) => void;
}

/** The questions, grouped by category when several are shown. */
export function FaqResults({ answers, categories, busy, onChoose }: FaqResultsProps) {
  const { choice, questions, failure } = answers;
  return (
    <section aria-label="Réponses" aria-busy={busy} className={cx('grid min-w-0 gap-6', busy && 'opacity-60')}>
      <p role="status" className="sr-only">
        {failure ? '' : `${questions.length} question${questions.length > 1 ? 's' : ''}`}
      </p>
      {failure ? (
        <ErrorState title={failure} busy={busy} onRetry={() => onChoose(choice)} />
      ) : questions.length === 0 ? (
        <NothingFound choice={choice} onChoose={onChoose} />
      ) : (
        groups(answers, categories).map(({ title, entries }) => (
          <div key={title}>
            <h2 className="mb-2 text-xl">{title}</h2>
            <div className="rounded-lg border border-line bg-surface px-4 sm:px-5">
              {entries.map((entry) => (
                <FaqEntry key={entry.id} entry={entry} />
              ))}
            </div>
          </div>
        ))
      )}
    </section>
  );
}

function groups({ choice, questions }: FaqAnswers, categories: readonly FaqCategory[]) {
  if (choice.kind === 'search') return [{ title: `Résultats pour «\u202f${choice.words}\u202f»`, entries: questions }];
  return categories
    .map(({ id, name }) => ({ title: name, entries: questions.filter((question) => question.category_id === id) }))
    .filter(({ entries }) => entries.length > 0);
}

function NothingFound({ choice, onChoose }: Pick<FaqResultsProps, 'onChoose'> & { choice: FaqChoice }) {
  const again = (
    <Button tone="secondary" onClick={() => onChoose({ kind: 'list' })}>
      Voir toutes les questions
    </Button>
  );
  if (choice.kind === 'search')
    return (
      <EmptyState icon={SearchX} title={`Aucune réponse pour «\u202f${choice.words}\u202f»`} action={again}>
        Essayez un mot plus simple, ou écrivez-nous{'\u202f'}: nous répondons à toutes les questions.
      </EmptyState>
    );
  return <EmptyState title="Aucune question pour l’instant" {...(choice.kind === 'list' ? {} : { action: again })} />;
}
