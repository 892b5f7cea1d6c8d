import { changeClient, findClient, type InputOf, listClients, ok, type ReplyOf } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeClient } from './change-client.js';
import { Clients } from './clients.js';

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: Clients,
    private readonly changeClient: ChangeClient,
  ) {}

  @Endpoint(listClients)
  async list(@Input() { query }: InputOf<typeof listClients>): Promise<ReplyOf<typeof listClients>> {
    return { ...ok, ...(await this.clients.page(query)) };
  }

  @Endpoint(findClient)
  async find(@Input() { params }: InputOf<typeof findClient>): Promise<ReplyOf<typeof findClient>> {
    return { ...ok, data: await this.clients.find(params.id) };
  }

  @Endpoint(changeClient)
  async change(
    @Input() { params, body }: InputOf<typeof changeClient>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeClient>> {
    await this.changeClient.change(params.id, body, by);
    return { ...ok, message: 'Client enregistré' };
  }
}
