import { ApiError, endpoints } from '@boutik/api-client';
import type { ReplyOf, readConversation } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { Suspense, lazy } from 'react';
import { type AppLoadContext, Form, redirect } from 'react-router';
import { call, callOrNull } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { useVisitor } from '../shell/use-visitor';
import { Breadcrumb } from '../ui/breadcrumb';
import { Button, LinkButton } from '../ui/button';
import { TextArea } from '../ui/field';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { useHydrated } from '../ui/use-hydrated';
import type { Route } from './+types/chat.route';
import { readChatUser } from './read-chat-user';

type ConversationReply = ReplyOf<typeof readConversation>;
/** The messages shown without scripts; `old`: not the latest page. */
type Page = Pick<ConversationReply, 'messages' | 'earlier'> & { old: boolean };

const OwnConversation = lazy(async () => ({ default: (await import('./chat/support-chat')).OwnConversation }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const chatUser = await readChatUser(context);
  if (!chatUser || chatUser.staff) return { chatUser, conversation: null };
  const conversation = await callOrNull(context, endpoints.readConversation, {
    params: { userId: chatUser.id },
    query: { last_id: 0 },
  });
  return {
    chatUser,
    conversation: await readPage(context, conversation, new URL(request.url).searchParams.get('avant')),
  };
}

/** Without scripts older messages are a separate page: /chat?avant=120. */
async function readPage(
  context: AppLoadContext,
  conversation: ConversationReply | null,
  before: string | null,
): Promise<Page | null> {
  if (!conversation) return null;
  const latest = { messages: conversation.messages, earlier: conversation.earlier, old: false };
  const beforeId = plainId(before);
  if (!conversation.conversation_id || beforeId === null) return latest;
  const input = { params: { id: conversation.conversation_id }, query: { before_id: beforeId } };
  const page = await callOrNull(context, endpoints.readEarlierMessages, input);
  return page ? { messages: page.messages, earlier: page.earlier, old: true } : latest;
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const content = textOf(await request.formData(), 'content');
  try {
    await call(context, endpoints.sendSupportMessage, { body: { content, conversation_id: undefined } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { error: error.message };
    throw error;
  }
  return redirect('/chat');
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Messagerie', hidden: true });

const breadcrumb = [{ label: 'Questions fréquentes', href: '/faq' }, { label: 'Messagerie' }];

export default function ChatPage({ loaderData: { chatUser, conversation }, actionData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const user = useVisitor()?.user;
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Messagerie</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Écrivez à un conseiller{'\u202f'}: il répond du lundi au vendredi, de 9h à 18h, et vous retrouvez tout ici.
        </p>
      </header>
      {!chatUser ? (
        <SignInPrompt />
      ) : chatUser.staff ? (
        <Notice>
          Les conversations des clients vous attendent dans{' '}
          <a href="/espace-commercial/messages" className="font-semibold text-lagoon underline">
            l’espace commercial
          </a>
          .
        </Notice>
      ) : (
        <section
          aria-label={`Conversation de ${user?.firstName ?? ''}`}
          className="flex h-[min(44rem,calc(100dvh-14rem))] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface"
        >
          {hydrated ? (
            <Suspense fallback={<StaticConversation conversation={conversation} error={null} />}>
              <OwnConversation userId={chatUser.id} />
            </Suspense>
          ) : (
            <StaticConversation conversation={conversation} error={actionData?.error ?? null} />
          )}
        </section>
      )}
    </div>
  );
}

function SignInPrompt() {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg bg-vanilla px-6 py-14 text-center">
      <h2 className="text-xl">Connectez-vous pour écrire à un conseiller</h2>
      <p className="max-w-md text-ink-soft">Vos messages et nos réponses restent dans votre compte.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/login?redirect=chat">Se connecter</LinkButton>
        <LinkButton to="/contact" tone="secondary">
          Écrire sans compte
        </LinkButton>
      </div>
    </div>
  );
}

/** Without scripts: the messages, and a form. */
function StaticConversation({ conversation, error }: { conversation: Page | null; error: string | null }) {
  return (
    <>
      <ol className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        {conversation?.earlier && (
          <li>
            <Link to={`/chat?avant=${conversation.messages[0]?.id}`} className="text-lagoon underline">
              Messages précédents
            </Link>
          </li>
        )}
        {conversation?.messages.map((message) => (
          <li key={message.id} className="max-w-prose">
            <p className="text-sm font-semibold">{message.side === 'client' ? 'Vous' : 'Conseiller'}</p>
            <p className="wrap-anywhere whitespace-pre-line">{message.content}</p>
            {message.media_url && (
              <a href={message.media_url} className="text-lagoon underline">
                {message.media_name}
              </a>
            )}
          </li>
        ))}
        {conversation?.old && (
          <li>
            <Link to="/chat" className="text-lagoon underline">
              Revenir aux derniers messages
            </Link>
          </li>
        )}
      </ol>
      <Form method="post" className="grid gap-3 border-t border-line p-4">
        {error && <Notice tone="bad">{error}</Notice>}
        <TextArea label="Votre message" name="content" rows={3} required maxLength={5000} />
        <Button type="submit" className="justify-self-start">
          Envoyer
        </Button>
      </Form>
    </>
  );
}
