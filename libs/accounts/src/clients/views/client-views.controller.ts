import { endClientView, type InputOf, ok, type ReplyOf, startClientView } from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ClientViews } from './client-views.js';

@Controller()
export class ClientViewsController {
  constructor(private readonly views: ClientViews) {}

  @Endpoint(startClientView)
  async start(
    @Input() { params }: InputOf<typeof startClientView>,
    @CurrentUser() by: SignedInUser,
    @Caller() { token }: CallerInfo,
  ): Promise<ReplyOf<typeof startClientView>> {
    const name = await this.views.start(params.id, by, token ?? '');
    return { ...ok, message: `Vous voyez le site comme ${name}, en lecture seule.` };
  }

  @Endpoint(endClientView)
  async end(@Caller() { token }: CallerInfo): Promise<ReplyOf<typeof endClientView>> {
    const clientId = await this.views.end(token ?? '');
    return { ...ok, message: 'Vous avez quitté la vue du client.', client_id: clientId };
  }
}
