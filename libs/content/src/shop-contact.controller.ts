import { ok, type ReplyOf, readShopContact } from '@boutik/contract';
import { currentSeller } from '@boutik/platform/documents';
import { Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';

@Controller()
export class ShopContactController {
  @Endpoint(readShopContact)
  contact(): ReplyOf<typeof readShopContact> {
    const { street, postalCode, city, phone, mail } = currentSeller();
    return { ...ok, adresse: street, code_postal: postalCode, ville: city, telephone: phone, email: mail };
  }
}
