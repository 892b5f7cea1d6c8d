import { resourcePages } from '../shell/resource-pages';
import { ReviewListPage } from './review-list-page';

/** Reviews of products: staff reply to them, and hide those that break the rules of publication. */
export const reviewResource = resourcePages({ name: 'avis', list: <ReviewListPage /> });
