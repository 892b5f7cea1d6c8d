import { findClient, type InputOf, listClients, ok, type ReplyOf } from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Clients } from './clients.js';

@Controller()
export class ClientsController {
  constructor(private readonly clients: Clients) {}

  @Endpoint(listClients)
  async list(@Input() { query }: InputOf<typeof listClients>): Promise<ReplyOf<typeof listClients>> {
    return { ...ok, ...(await this.clients.page(query)) };
  }

  @Endpoint(findClient)
  async find(@Input() { params }: InputOf<typeof findClient>): Promise<ReplyOf<typeof findClient>> {
    return { ...ok, data: await this.clients.find(params.id) };
  }
}
