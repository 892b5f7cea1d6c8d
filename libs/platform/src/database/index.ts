export { DatabaseModule } from './database.module.js';
export { lockActingUser, lockUser } from './lock-user.js';
