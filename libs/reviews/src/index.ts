/**
 * Product reviews of customers: who may write, under which name, and whether the purchase is verified.
 * The catalogue stores and shows the reviews and the averages; orders provide the purchases.
 * It consumes no events; the catalogue publishes `product.reviewed`.
 */
export { ReviewsJobsModule, ReviewsModule } from './reviews.module.js';
