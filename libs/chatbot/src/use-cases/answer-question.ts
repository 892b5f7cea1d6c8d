import { Faq } from '@boutik/content';
import type { ProductCard } from '@boutik/contract';
import { PastOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform';
import { ProductFinder } from '@boutik/search';
import { Injectable } from '@nestjs/common';
import { Assistant } from '../assistant.js';
import { asksForOrder, asksForPerson, orderNumberIn, searchWords, smallTalk } from '../domain/small-talk.js';
import { pricedName } from './priced-name.js';
import { orderFacts } from './tell-facts.js';

export interface FreeAnswer {
  reply: string;
  /** False when the assistant does not know. */
  known: boolean;
  links: { url: string; text: string }[];
}

const MOST_PRODUCTS = 3;
const people = [
  { url: '/chat', text: 'Écrire à un conseiller' },
  { url: '/contact', text: 'Nous contacter' },
];

/** The sources that replies are searched in. */
@Injectable()
export class Knowledge {
  constructor(
    readonly faq: Faq,
    readonly products: ProductFinder,
    readonly orders: PastOrders,
  ) {}
}

/** Replies to free questions from orders, the FAQ and products; `known` is false when it found no reply. */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly knowledge: Knowledge,
    private readonly assistant: Assistant,
  ) {}

  async answer(question: string, user: SignedInUser | null): Promise<FreeAnswer> {
    const polite = smallTalk(question);
    if (polite) return { reply: polite, known: true, links: [] };
    return (
      (await this.ofOrders(question, user)) ??
      this.person(question) ??
      (await this.ofFaq(question, 0.6)) ??
      (await this.ofProducts(question, user)) ??
      (await this.ofFaq(question, 0.34)) ??
      (await this.fallback(question))
    );
  }

  private async ofOrders(question: string, user: SignedInUser | null): Promise<FreeAnswer | null> {
    const number = orderNumberIn(question);
    if (!number && !asksForOrder(question)) return null;
    if (!user) {
      const links = [{ url: '/login', text: 'Se connecter' }, ...people.slice(1)];
      return { reply: 'Connectez-vous, et je vous dis où en est votre commande.', known: true, links };
    }
    const { orders } = this.knowledge;
    const order = number ? await orders.byNumber(user.id, number) : (await orders.of(user.id, 1))[0];
    if (order) {
      const { text, links } = orderFacts(order);
      return { reply: text, known: true, links };
    }
    const reply = number
      ? `Je ne trouve pas la commande ${number} dans votre compte.`
      : 'Je ne trouve pas de commande dans votre compte.';
    return { reply, known: true, links: [{ url: '/profil', text: 'Mon compte' }] };
  }

  private person(question: string): FreeAnswer | null {
    if (!asksForPerson(question)) return null;
    const reply = 'Un conseiller vous répond du lundi au vendredi, de 9h à 18h.';
    return { reply, known: true, links: people };
  }

  private async ofFaq(question: string, share: number): Promise<FreeAnswer | null> {
    const [best] = await this.knowledge.faq.nearest(question, { share, most: 1 });
    return best ? { reply: plainText(best.answer), known: true, links: best.links } : null;
  }

  private async ofProducts(question: string, user: SignedInUser | null): Promise<FreeAnswer | null> {
    const words = searchWords(question);
    if (words.length < 2) return null;
    const found = await this.knowledge.products.find(words, user, MOST_PRODUCTS);
    if (found.length === 0) return null;
    const lines = found.map((card: ProductCard) => `• ${pricedName(card, user)}`);
    return {
      reply: `Voici ce que j’ai trouvé\u202f:\n${lines.join('\n')}`,
      known: true,
      links: [
        ...found.map(({ id, nom }) => ({ url: `/produit/${id}`, text: nom })),
        { url: `/search?${new URLSearchParams({ q: words }).toString()}`, text: 'Voir tous les résultats' },
      ],
    };
  }

  private async fallback(question: string): Promise<FreeAnswer> {
    const near = await this.knowledge.faq.nearest(question, { share: 0.1, most: 5 });
    const said = await this.assistant.answer(
      question,
      near.map(({ question: asked, answer }) => `${asked} ${plainText(answer)}`),
    );
    if (said) return { reply: said, known: true, links: people };
    const reply = 'Je ne connais pas la réponse. Voulez-vous poser la question à un conseiller\u202f?';
    return { reply, known: false, links: people };
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Converts sanitized HTML to plain text. */
function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
