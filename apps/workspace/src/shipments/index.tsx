import { resourcePages } from '../shell/resource-pages';
import { FulfilmentListPage } from './fulfilment-list-page';

/** Paid orders that are to be delivered; their parcels are on the page of the order. */
export const shipmentResource = resourcePages({ name: 'expeditions', list: <FulfilmentListPage /> });
