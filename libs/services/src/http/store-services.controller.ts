import {
  addServiceToCart,
  type InputOf,
  listCartExpertises,
  listCartServices,
  listExpertises,
  listServices,
  ok,
  removeServiceFromCart,
  type ReplyOf,
} from '@boutik/contract';
import { servicePrice, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { unknownLine } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import { ServiceCatalogue } from '../storage/service-catalogue.js';
import { AddServiceToCart } from '../use-cases/add-service-to-cart.js';

const added = {
  service: 'Le service a été ajouté à votre panier avec succès.',
  expertise: "L'expertise a été ajoutée à votre panier avec succès.",
};
const removed = {
  service: 'Le service a été retiré de votre panier.',
  expertise: "L'expertise a été retirée de votre panier.",
};

/** The public catalogue of services, and the service lines of a user's cart. */
@Controller()
export class StoreServicesController {
  constructor(
    private readonly catalogue: ServiceCatalogue,
    private readonly cart: ServiceCart,
    private readonly adding: AddServiceToCart,
  ) {}

  @Endpoint(listServices)
  async services(): Promise<ReplyOf<typeof listServices>> {
    return { ...ok, data: await this.catalogue.services() };
  }

  @Endpoint(listExpertises)
  async expertises(): Promise<ReplyOf<typeof listExpertises>> {
    return { ...ok, data: await this.catalogue.expertises() };
  }

  @Endpoint(addServiceToCart)
  async add(
    @Input() { body }: InputOf<typeof addServiceToCart>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof addServiceToCart>> {
    const { type: kind, id, quantity } = body;
    await this.adding.add(user.id, { kind, id, quantity });
    return { ...ok, message: added[kind] };
  }

  @Endpoint(removeServiceFromCart)
  async remove(
    @Input() { body }: InputOf<typeof removeServiceFromCart>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof removeServiceFromCart>> {
    if (!(await this.cart.remove(user.id, body.type, body.item_id))) throw unknownLine();
    return { ...ok, message: removed[body.type] };
  }

  @Endpoint(listCartServices)
  async cartServices(@Caller() { user }: CallerInfo): Promise<ReplyOf<typeof listCartServices>> {
    const lines = user ? await this.cart.lines(user.id, { kind: 'service' }) : [];
    const cart_sous_services = lines.map(({ lineId, quantity, id, name, serviceName, priceText }) => ({
      id: lineId,
      price: toEuros(servicePrice(priceText)),
      quantity,
      sous_service: { id, nom: name, prix: priceText, service_nom: serviceName },
    }));
    return { ...ok, cart_sous_services };
  }

  @Endpoint(listCartExpertises)
  async cartExpertises(@Caller() { user }: CallerInfo): Promise<ReplyOf<typeof listCartExpertises>> {
    const lines = user ? await this.cart.lines(user.id, { kind: 'expertise' }) : [];
    const cart_expertises = lines.map(({ lineId, quantity, id, name }) => ({
      id: lineId,
      price: 0,
      quantity,
      expertise_it: { id, nom: name },
    }));
    return { ...ok, cart_expertises };
  }
}
