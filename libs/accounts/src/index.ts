/**
 * Owns user accounts: registration, passwords, sessions, mailed links, validation by the shop and deletion.
 * It does not own carts, orders or quotes: these store the id of a user and load the rest through `Users`.
 * Consumes only its own events; publishes user.confirmation-requested, .registration-repeated, .confirmed, .invited and .decided.
 */
export { AccountsJobsModule } from './accounts-jobs.module.js';
export { AccountsModule, UsersModule } from './accounts.module.js';
export { AdministratorsModule } from './administrators/administrators.module.js';
export { CreateSuperAdmin } from './administrators/create-super-admin.js';
export { ListStaff, type StaffAccount } from './administrators/list-staff.js';
export { EncryptTwoFactorAgain } from './two-factor/check-code.js';
export { hashPassword } from './passwords/password.js';
export { type GuestContact, Guests } from './guests/guests.js';
export { Register } from './registration/register.js';
export { UserAddresses, unknownAddress } from './addresses/user-addresses.js';
export { Users, type UserProfile } from './users/users.js';
