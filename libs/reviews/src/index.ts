/**
 * What customers write about products: reviews (who may write, under which name, whether the purchase is verified) and
 * questions with the answers of the shop, both moderated by staff.
 * The catalogue stores and shows the reviews and the averages; orders provide the purchases.
 * It consumes no events; the catalogue publishes `product.reviewed`.
 */
export { ReviewsJobsModule, ReviewsModule } from './reviews.module.js';
