/**
 * Owns people: accounts, passwords, sessions, mailed links, what the shop decides about accounts and how they end.
 * It does not own carts, orders or quotes, which keep a person's id and ask `People` for the rest.
 * Hears only itself; announces user.confirmation-requested, .registration-repeated, .confirmed, .invited and .decided.
 */
export { AccountsJobsModule } from './accounts-jobs.module.js';
export { AccountsModule, PeopleModule } from './accounts.module.js';
export { hashPassword } from './passwords/password.js';
export { People, type Person } from './people/people.js';
