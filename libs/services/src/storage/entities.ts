import { ExpertiseRow } from './expertise.entity.js';
import { ServiceCartLineRow } from './service-cart-line.entity.js';
import { ServiceTraitDetailRow } from './service-trait-detail.entity.js';
import { ServiceTraitRow } from './service-trait.entity.js';
import { ServiceRow } from './service.entity.js';
import { SubServiceRow } from './sub-service.entity.js';

export const serviceEntities = [
  ServiceRow,
  SubServiceRow,
  ServiceTraitRow,
  ServiceTraitDetailRow,
  ExpertiseRow,
  ServiceCartLineRow,
];
