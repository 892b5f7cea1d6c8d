import { Column } from 'typeorm';

/** Client data, copied when the order was placed. */
export class OrderClient {
  @Column({ type: 'text', name: 'client_name' })
  name!: string;

  @Column({ type: 'text', name: 'client_prenom' })
  prenom!: string;

  @Column({ type: 'text', name: 'client_company', nullable: true })
  company!: string | null;

  @Column({ type: 'text', name: 'client_email' })
  email!: string;

  @Column({ type: 'text', name: 'client_phone', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', name: 'client_address' })
  address!: string;

  @Column({ type: 'text', name: 'client_address_complement', nullable: true })
  addressComplement!: string | null;

  @Column({ type: 'text', name: 'client_postal_code' })
  postalCode!: string;

  @Column({ type: 'text', name: 'client_city' })
  city!: string;

  @Column({ type: 'text', name: 'client_siret', nullable: true })
  siret!: string | null;

  @Column({ type: 'text', name: 'client_vat_number', nullable: true })
  vatNumber!: string | null;
}
