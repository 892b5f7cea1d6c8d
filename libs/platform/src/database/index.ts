export { DatabaseModule } from './database.module.js';
export { lockUser } from './lock-user.js';
