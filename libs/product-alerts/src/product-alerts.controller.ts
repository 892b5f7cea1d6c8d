import {
  confirmProductAlert,
  createProductAlert,
  fromWire,
  alertKindNames,
  type InputOf,
  listOwnProductAlerts,
  ok,
  readProductAlert,
  type ReplyOf,
  stopOwnProductAlert,
  stopProductAlert,
} from '@boutik/contract';
import { ProductsForSale } from '@boutik/catalog';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { alertView } from './alert-view.js';
import { AlertsByLink } from './alerts-by-link.js';
import { OwnAlerts } from './own-alerts.js';
import type { ProductAlertRow } from './product-alert.entity.js';
import { RequestAlert } from './request-alert.js';

@Controller()
export class ProductAlertsController {
  constructor(
    private readonly requests: RequestAlert,
    private readonly links: AlertsByLink,
    private readonly own: OwnAlerts,
    private readonly products: ProductsForSale,
  ) {}

  @Endpoint(createProductAlert)
  async create(
    @Input() { params, body: { type, prix_max: maxPrice, email } }: InputOf<typeof createProductAlert>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof createProductAlert>> {
    const kind = fromWire(alertKindNames, type);
    const awaiting = await this.requests.request({ productId: params.id, kind, maxPrice, email }, caller);
    const message = awaiting
      ? 'Un message vient de partir\u202f: ouvrez son lien pour confirmer votre alerte.'
      : 'C’est noté\u202f: vous recevrez un seul message.';
    return { ...ok, message, a_confirmer: awaiting };
  }

  @Endpoint(readProductAlert)
  async read(
    @Input() { params }: InputOf<typeof readProductAlert>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof readProductAlert>> {
    return { ...ok, data: await this.view(await this.links.find(params.token, address)) };
  }

  @Endpoint(confirmProductAlert)
  async confirm(
    @Input() { params }: InputOf<typeof confirmProductAlert>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof confirmProductAlert>> {
    return { ...ok, data: await this.view(await this.links.confirm(params.token, address)) };
  }

  @Endpoint(stopProductAlert)
  async stop(
    @Input() { params }: InputOf<typeof stopProductAlert>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof stopProductAlert>> {
    await this.links.stop(params.token, address);
    return { ...ok, message: STOPPED };
  }

  @Endpoint(listOwnProductAlerts)
  async list(@CurrentUser() { email }: SignedInUser): Promise<ReplyOf<typeof listOwnProductAlerts>> {
    return { ...ok, data: await this.own.list(email) };
  }

  @Endpoint(stopOwnProductAlert)
  async stopOwn(
    @Input() { params }: InputOf<typeof stopOwnProductAlert>,
    @CurrentUser() { email }: SignedInUser,
  ): Promise<ReplyOf<typeof stopOwnProductAlert>> {
    await this.own.stop(params.id, email);
    return { ...ok, message: STOPPED };
  }

  private async view(alert: ProductAlertRow) {
    const product = (await this.products.find([alert.productId])).get(alert.productId);
    return alertView(alert, product?.name ?? '');
  }
}

const STOPPED = 'L’alerte est terminée\u202f: votre adresse est effacée.';
