import { z } from 'zod';
import {
  checkPlace,
  deliveryCity,
  deliveryPostalCode,
  emptyAsUndefined,
  optionalText,
  phone,
} from './customer-fields.js';
import { email, line } from './wire.js';

/** What an order without an account needs: an e-mail address, and where the parcel and the invoice go. */
export const guestContact = z
  .object({
    email,
    prenom: line(100, 'Le prénom est obligatoire.'),
    name: line(100, 'Le nom est obligatoire.'),
    telephone: emptyAsUndefined(phone),
    adresse: line(200, "L'adresse est obligatoire."),
    adresse_complement: optionalText(200),
    /** Of La Réunion, or of a French territory that the shop delivers to. That of the commune, where it is absent. */
    code_postal: emptyAsUndefined(deliveryPostalCode),
    ville: deliveryCity,
  })
  .superRefine(checkPlace);
