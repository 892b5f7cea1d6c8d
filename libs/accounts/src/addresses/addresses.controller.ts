import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  type InputOf,
  listAddresses,
  ok,
  removeAddress,
  type ReplyOf,
  type UserAddress,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { UserAddressRow } from './user-address.entity.js';
import { UserAddresses } from './user-addresses.js';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: UserAddresses) {}

  @Endpoint(listAddresses)
  async list(@CurrentUser() { id }: SignedInUser): Promise<ReplyOf<typeof listAddresses>> {
    return { ...ok, data: (await this.addresses.list(id)).map(toAddressView) };
  }

  @Endpoint(addAddress)
  async add(
    @Input() { body }: InputOf<typeof addAddress>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof addAddress>> {
    return { ...ok, message: 'Adresse ajoutée.', data: toAddressView(await this.addresses.add(id, body)) };
  }

  @Endpoint(changeAddress)
  async change(
    @Input() { params, body }: InputOf<typeof changeAddress>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof changeAddress>> {
    const changed = await this.addresses.change(id, params.id, body);
    return { ...ok, message: 'Adresse enregistrée.', data: toAddressView(changed) };
  }

  @Endpoint(removeAddress)
  async remove(
    @Input() { params }: InputOf<typeof removeAddress>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof removeAddress>> {
    await this.addresses.remove(id, params.id);
    return { ...ok, message: 'Adresse supprimée.' };
  }

  @Endpoint(chooseDefaultAddress)
  async chooseDefault(
    @Input() { body }: InputOf<typeof chooseDefaultAddress>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof chooseDefaultAddress>> {
    await this.addresses.chooseDefault(id, body.id);
    return { ...ok, message: 'Vos commandes proposeront d’abord cette adresse.' };
  }
}

export function toAddressView(row: UserAddressRow): UserAddress {
  const { id, label, recipient, phone, line, complement, postalCode, city, country, isDefault } = row;
  return {
    id,
    nom: label,
    destinataire: recipient,
    telephone: phone,
    adresse: line,
    adresse_complement: complement,
    code_postal: postalCode,
    ville: city,
    pays: country,
    par_defaut: isDefault,
  };
}
