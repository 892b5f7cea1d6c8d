import { Headset, MessageCircleQuestion, Search } from 'lucide-react';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/button';
import { controlStyle } from '../ui/field';
import { Icon } from '../ui/icon';
import type { Route } from './+types/faq.route';
import { parseFaqChoice } from './faq-choice';
import { FaqResults } from './faq-results';
import { FaqThemes } from './faq-themes';
import { readFaq } from './read-faq';
import { useFaq } from './use-faq';
import type { FaqQuestion } from '@boutik/contract';
import type { FAQPage, WithContext } from 'schema-dts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = parseFaqChoice(new URL(request.url).searchParams);
  return { ...(await readFaq(context, choice)), canonical: `${context.shop.publicUrl}/faq` };
}

const breadcrumb = [{ label: 'Questions fréquentes' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { answers, canonical } = loaderData;
  const isFullList = answers.choice.kind === 'list' && answers.failure === null;
  return pageMeta({
    title: 'Questions fréquentes',
    description:
      'Commande, livraison à La Réunion, paiement, retours, garanties, compte : les réponses de nos conseillers.',
    canonical,
    hidden: !isFullList,
    schemas: [breadcrumbData(breadcrumb, canonical), ...(isFullList ? [faqData(answers.questions)] : [])],
  });
};

export default function FaqPage({ loaderData: { categories, total, answers: initial } }: Route.ComponentProps) {
  const { answers, busy, search, choose } = useFaq(initial);
  const { choice } = answers;
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header className="grid gap-5 rounded-lg bg-vanilla px-5 py-8 sm:px-10 sm:py-10">
        <div className="max-w-2xl">
          <h1 className="text-3xl sm:text-4xl">Questions fréquentes</h1>
          <p className="mt-2 text-lg text-ink-soft">
            Les réponses de nos conseillers, ici, à La Réunion. Cherchez un mot ou choisissez un thème.
          </p>
        </div>
        <SearchField words={choice.kind === 'search' ? choice.words : ''} onType={search} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-6">
          <FaqThemes categories={categories} total={total} choice={choice} onChoose={choose} />
          <ContactPrompt className="max-lg:hidden" />
        </div>
        <FaqResults answers={answers} categories={categories} busy={busy} onChoose={choose} />
        <ContactPrompt className="lg:hidden" />
      </div>
    </div>
  );
}

function SearchField({ words, onType }: { words: string; onType: (words: string) => void }) {
  return (
    <search>
      <form action="/faq" method="get" className="relative max-w-xl" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="faq-q" className="sr-only">
          Chercher dans les questions
        </label>
        <Icon icon={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-faint" />
        <input
          id="faq-q"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
          placeholder="Livraison, facture, garantie…"
          onChange={(event) => onType(event.target.value)}
          className={`${controlStyle} min-h-13 pl-11 text-lg`}
        />
      </form>
    </search>
  );
}

function ContactPrompt({ className }: { className: string }) {
  return (
    <aside className={`grid gap-3 rounded-lg border border-line bg-surface p-5 ${className}`}>
      <p className="font-heading text-lg font-semibold">Pas trouvé{'\u202f'}?</p>
      <p className="text-sm text-ink-soft">Un conseiller vous répond du lundi au vendredi, de 9h à 18h.</p>
      <LinkButton to="/contact" tone="secondary">
        <Icon icon={Headset} size={18} />
        Nous contacter
      </LinkButton>
      <LinkButton to="/chat" tone="quiet">
        <Icon icon={MessageCircleQuestion} size={18} />
        Ouvrir la messagerie
      </LinkButton>
    </aside>
  );
}

/** The FAQ as schema.org data. */
function faqData(questions: readonly FaqQuestion[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
