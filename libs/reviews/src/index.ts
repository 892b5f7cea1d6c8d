/**
 * What customers say about products: who may write, under which name, and whether the goods were bought here.
 * The reviews and the averages lie in the catalogue, which shows them; orders know what was bought.
 * It hears nobody; `product.reviewed` is announced by the catalogue.
 */
export { ReviewsJobsModule, ReviewsModule } from './reviews.module.js';
