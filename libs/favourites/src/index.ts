/**
 * Favourites of customers, and of visitors by the id of their browser’s cart: a sign-in takes them along.
 * It consumes and publishes no events.
 */
export { FavouritesJobsModule, FavouritesModule } from './favourites.module.js';
