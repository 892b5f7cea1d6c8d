import {
  downloadReturnLabel,
  findWithdrawableOrder,
  type InputOf,
  listReturnableProducts,
  ok,
  type ReplyOf,
  requestReturn,
  confirmWithdrawal,
  wireReturnPayer,
} from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { type Attachment, Caller, type CallerInfo, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ReturnLabels } from '../label/return-labels.js';
import { toLabelAttachment } from './staff-returns.controller.js';
import { ListReturnable } from '../use-cases/list-returnable.js';
import { RequestReturn } from '../use-cases/request-return.js';
import { WithdrawFromContract } from '../use-cases/withdraw-from-contract.js';

@Controller()
export class ReturnsController {
  constructor(
    private readonly listing: ListReturnable,
    private readonly requesting: RequestReturn,
    private readonly withdrawing: WithdrawFromContract,
    private readonly labels: ReturnLabels,
  ) {}

  @Endpoint(listReturnableProducts)
  async list(
    @Input() { params, query }: InputOf<typeof listReturnableProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof listReturnableProducts>> {
    const by = { userId: user?.id ?? null, orderToken: query.order_token };
    const { products, anyLeft } = await this.listing.ofOrder(params.id, by);
    const produits = products.map(({ productId, name, left, open }) => ({
      id: productId,
      nom: name,
      a_retourner: left,
      en_retour: open,
    }));
    return { ...ok, produits, reste: anyLeft };
  }

  @Endpoint(requestReturn)
  async request(
    @Input() { body }: InputOf<typeof requestReturn>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof requestReturn>> {
    const { orderNumber, productId, reason, comments, order_token: orderToken } = body;
    const by = { userId: user?.id ?? null, orderToken };
    const { id } = await this.requesting.request({ ...by, orderNumber, productId, reason, comments });
    const message = 'Votre demande de retour est enregistrée. Nous vous répondons par email.';
    return { ...ok, message, retour_id: id };
  }

  @Endpoint(downloadReturnLabel)
  async label(@Input() { params, query }: InputOf<typeof downloadReturnLabel>): Promise<Attachment> {
    return toLabelAttachment(params.id, await this.labels.findForClient(params.id, query.lien));
  }

  @Endpoint(findWithdrawableOrder)
  async contract(
    @Input() { body }: InputOf<typeof findWithdrawableOrder>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof findWithdrawableOrder>> {
    const { order, lastDay, left } = await this.withdrawing.read({ ...body, userId: user?.id ?? null });
    const produits = left.map(({ lineNumber, name, quantity }) => ({
      ligne: lineNumber,
      nom: name,
      quantite: quantity,
    }));
    const { id, number, placedAt } = order;
    const head = { commande_id: id, numero: number, date_commande: reunionIso(placedAt), jusqu_au: lastDay };
    const retour_paye_par = wireReturnPayer[order.returnTerms.paidBy];
    return { ...ok, contrat: { ...head, retour_paye_par, produits } };
  }

  @Endpoint(confirmWithdrawal)
  async withdraw(
    @Input() { body }: InputOf<typeof confirmWithdrawal>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof confirmWithdrawal>> {
    const { orderNumber, email, lignes } = body;
    const lookup = { orderNumber, email, userId: user?.id ?? null };
    const { orderNumber: numero, requestedAt, client } = await this.withdrawing.withdraw(lookup, lignes ?? null);
    const message = `Votre rétractation est enregistrée. L'accusé de réception part à ${client.email}.`;
    return { ...ok, message, numero, date: reunionIso(requestedAt), email: client.email };
  }
}
