import { Faq } from '@boutik/content';
import type { ProductCard } from '@boutik/contract';
import { PastOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform/http';
import { ProductFinder } from '@boutik/search';
import { Injectable } from '@nestjs/common';
import { LanguageModel } from '../language-model.js';
import {
  isOrderQuestion,
  isAdviserRequest,
  findOrderNumber,
  toSearchQuery,
  replyToSmallTalk,
} from '../domain/message-intents.js';
import { formatProductLabel } from './format-product-label.js';
import { toOrderFacts } from './load-facts.js';

export interface ChatbotReply {
  reply: string;
  /** False when the assistant does not know. */
  known: boolean;
  links: { url: string; text: string }[];
}

const MAX_PRODUCTS = 3;
const adviserLinks = [
  { url: '/chat', text: 'Écrire à un conseiller' },
  { url: '/contact', text: 'Nous contacter' },
];

/** Replies to free questions from orders, the FAQ and products; `known` is false when it found no reply. */
@Injectable()
export class ReplyToQuestion {
  constructor(
    private readonly faq: Faq,
    private readonly products: ProductFinder,
    private readonly orders: PastOrders,
    private readonly languageModel: LanguageModel,
  ) {}

  async reply(question: string, user: SignedInUser | null): Promise<ChatbotReply> {
    const smallTalkReply = replyToSmallTalk(question);
    if (smallTalkReply) return { reply: smallTalkReply, known: true, links: [] };
    return (
      (await this.replyFromOrders(question, user)) ??
      this.replyWithAdvisers(question) ??
      (await this.replyFromFaq(question, 0.6)) ??
      (await this.replyFromProducts(question, user)) ??
      (await this.replyFromFaq(question, 0.34)) ??
      (await this.replyFromLanguageModel(question))
    );
  }

  private async replyFromOrders(question: string, user: SignedInUser | null): Promise<ChatbotReply | null> {
    const number = findOrderNumber(question);
    if (!number && !isOrderQuestion(question)) return null;
    if (!user) {
      const links = [{ url: '/login', text: 'Se connecter' }, ...adviserLinks.slice(1)];
      return { reply: 'Connectez-vous, et je vous dis où en est votre commande.', known: true, links };
    }
    const { orders } = this;
    const order = number ? await orders.findByNumber(user.id, number) : (await orders.listByUser(user.id, 1))[0];
    if (order) {
      const { text, links } = toOrderFacts(order);
      return { reply: text, known: true, links };
    }
    const reply = number
      ? `Je ne trouve pas la commande ${number} dans votre compte.`
      : 'Je ne trouve pas de commande dans votre compte.';
    return { reply, known: true, links: [{ url: '/profil', text: 'Mon compte' }] };
  }

  private replyWithAdvisers(question: string): ChatbotReply | null {
    if (!isAdviserRequest(question)) return null;
    const reply = 'Un conseiller vous répond du lundi au vendredi, de 9h à 18h.';
    return { reply, known: true, links: adviserLinks };
  }

  private async replyFromFaq(question: string, share: number): Promise<ChatbotReply | null> {
    const [best] = await this.faq.nearest(question, { share, max: 1 });
    return best ? { reply: toPlainText(best.answer), known: true, links: best.links } : null;
  }

  private async replyFromProducts(question: string, user: SignedInUser | null): Promise<ChatbotReply | null> {
    const searchQuery = toSearchQuery(question);
    if (searchQuery.length < 2) return null;
    const found = await this.products.find(searchQuery, user, MAX_PRODUCTS);
    if (found.length === 0) return null;
    const lines = found.map((card: ProductCard) => `• ${formatProductLabel(card, user)}`);
    return {
      reply: `Voici ce que j’ai trouvé\u202f:\n${lines.join('\n')}`,
      known: true,
      links: [
        ...found.map(({ id, nom }) => ({ url: `/produit/${id}`, text: nom })),
        { url: `/search?${new URLSearchParams({ q: searchQuery }).toString()}`, text: 'Voir tous les résultats' },
      ],
    };
  }

  private async replyFromLanguageModel(question: string): Promise<ChatbotReply> {
    const similar = await this.faq.nearest(question, { share: 0.1, max: 5 });
    const generated = await this.languageModel.reply(
      question,
      similar.map(({ question: faqQuestion, answer }) => `${faqQuestion} ${toPlainText(answer)}`),
    );
    if (generated) return { reply: generated, known: true, links: adviserLinks };
    const reply = 'Je ne connais pas la réponse. Voulez-vous poser la question à un conseiller\u202f?';
    return { reply, known: false, links: adviserLinks };
  }
}

const htmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Converts sanitized HTML to plain text. */
function toPlainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => htmlEntities[name] ?? entity)
    .trim();
}
