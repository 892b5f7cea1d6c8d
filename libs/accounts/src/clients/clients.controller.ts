import { findClient, type InputOf, listClients, ok, type ReplyOf } from '@boutik/contract';
import { Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Clients } from './clients.js';

@Controller()
export class ClientsController {
  constructor(private readonly clients: Clients) {}

  @Serve(listClients)
  async list(): Promise<ReplyOf<typeof listClients>> {
    return { ...ok, clients: await this.clients.all() };
  }

  @Serve(findClient)
  async find(@Input() { params }: InputOf<typeof findClient>): Promise<ReplyOf<typeof findClient>> {
    return { ...ok, data: await this.clients.one(params.id) };
  }
}
