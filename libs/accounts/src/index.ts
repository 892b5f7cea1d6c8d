/**
 * Owns people: accounts, passwords, sessions, mailed links.
 * It does not own carts, orders or quotes, which keep a person's id and ask `People` for the rest.
 * Hears nobody's events; announces user.confirmation-requested and user.registration-repeated.
 */
export { AccountsJobsModule } from './accounts-jobs.module.js';
export { AccountsModule, PeopleModule } from './accounts.module.js';
export { hashPassword } from './passwords/password.js';
export { People, type Person } from './people/people.js';
