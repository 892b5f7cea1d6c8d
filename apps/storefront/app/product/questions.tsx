import { longDay } from '@boutik/ui';
import type { PublishedQuestion, Product } from '@boutik/contract';
import { MessageCircleQuestion, Search } from 'lucide-react';
import { useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { SignInLink } from '../account/sign-in-link';
import { paths } from '../paths';
import { useVisitor } from '../shell/use-visitor';
import { Button } from '../ui/button';
import { TextArea, TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { Pagination } from '../ui/pagination';
import type { QuestionResult } from './post-question';
import type { ShownQuestions } from './read-questions';

/** From this number of questions on they are searched. */
const SEARCHED_FROM = 4;

interface QuestionsProps {
  product: Product;
  questions: ShownQuestions;
  /** The result of the form posted without scripts. */
  posted: QuestionResult | undefined;
}

/** Questions of customers with the answers of the shop, and the form for a new one. */
export function Questions({ product, questions, posted }: QuestionsProps) {
  const { list, published, search, current, last } = questions;
  const address = paths.product(product.id);
  return (
    <section
      aria-labelledby="questions-titre"
      id="questions"
      className="mt-16 grid scroll-mt-6 gap-8 border-t border-line pt-10 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14"
    >
      <div className="grid content-start gap-5">
        <h2 id="questions-titre" className="text-2xl">
          Questions et réponses
        </h2>
        <p className="text-ink-soft">
          {published === 0
            ? 'Personne n’a encore posé de question sur ce produit. Notre équipe vous répond.'
            : 'Posées par nos clients. Notre équipe y répond, puis les publie.'}
        </p>
        <NewQuestion key={product.id} productId={product.id} posted={posted} />
      </div>
      {published > 0 && (
        <div className="grid min-w-0 content-start gap-6">
          {(published >= SEARCHED_FROM || search !== '') && <SearchForm address={address} search={search} />}
          {list.length === 0 ? (
            <p role="status">
              Aucune question {search === '' ? 'sur cette page' : `ne contient «\u202f${search}\u202f»`}.{' '}
              <Link to={`${address}#questions`} className="font-semibold text-lagoon underline underline-offset-4">
                Voir toutes les questions
              </Link>
            </p>
          ) : (
            <ul aria-label="Questions" className="grid content-start">
              {list.map((written) => (
                <QuestionItem key={written.id} written={written} />
              ))}
            </ul>
          )}
          <Pagination
            current={current}
            last={last}
            hrefFor={(page) => `${address}${queryOf(search, page)}#questions`}
          />
        </div>
      )}
    </section>
  );
}

function queryOf(search: string, page: number): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('question', search);
  if (page > 1) parameters.set('pageq', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}

function QuestionItem({ written: { client, question, date, reponse } }: { written: PublishedQuestion }) {
  return (
    <li className="grid gap-2 border-b border-line py-5 first:pt-0 last:border-0">
      <p className="font-semibold break-words whitespace-pre-line">{question}</p>
      <p className="text-sm text-ink-faint">
        {client}, <time dateTime={date}>{longDay(date)}</time>
      </p>
      <div className="grid gap-1 border-l-2 border-lagoon pl-4">
        <p className="text-sm font-semibold">Réponse de la boutique</p>
        <p className="break-words whitespace-pre-line">{reponse.texte}</p>
        <p className="text-sm text-ink-faint">
          <time dateTime={reponse.date}>{longDay(reponse.date)}</time>
        </p>
      </div>
    </li>
  );
}

function SearchForm({ address, search }: { address: string; search: string }) {
  return (
    <Form key={search} method="get" action={`${address}#questions`} role="search" className="flex items-end gap-3">
      <TextInput
        label="Rechercher dans les questions"
        name="question"
        autoComplete="off"
        type="search"
        maxLength={100}
        defaultValue={search}
        className="min-w-0 flex-1"
      />
      <Button type="submit" tone="secondary" aria-label="Rechercher">
        <Icon icon={Search} size={18} />
      </Button>
    </Form>
  );
}

function NewQuestion({ productId, posted }: { productId: number; posted: QuestionResult | undefined }) {
  const visitor = useVisitor();
  const { Form: QuestionForm, state, data } = useFetcher<QuestionResult>();
  const [opened, setOpened] = useState(false);
  const result = data ?? posted;
  if (result?.ok)
    return (
      <div id="poser-une-question" role="status" className="scroll-mt-6">
        <Notice tone="good">{result.message}</Notice>
      </div>
    );
  if (!visitor?.user)
    return (
      <div id="poser-une-question" className="scroll-mt-6">
        <SignInLink
          returnQuery={`redirect=question&id=${productId}`}
          intro="Connectez-vous pour poser votre question."
          onSignedIn={() => setOpened(true)}
        >
          Poser une question
        </SignInLink>
      </div>
    );
  return (
    <details
      id="poser-une-question"
      open={opened || Boolean(result)}
      className="group scroll-mt-6 rounded-md border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold hover:text-lagoon">
        <Icon icon={MessageCircleQuestion} size={18} /> Poser une question
      </summary>
      <QuestionForm method="post" noValidate className="grid gap-3 px-4 pb-4">
        <input type="hidden" name="intent" value="question" />
        <TextArea
          label="Votre question"
          name="question"
          rows={4}
          maxLength={1000}
          defaultValue={posted?.submitted}
          hint="Sur ce produit seulement. N’écrivez ni numéro de commande, ni coordonnées : elle est publiée avec votre prénom et l’initiale de votre nom."
          errors={result ? [result.message] : undefined}
        />
        <Button type="submit" tone="secondary" busy={state !== 'idle'} className="justify-self-start">
          Envoyer ma question
        </Button>
      </QuestionForm>
    </details>
  );
}
