export { DatabaseModule } from './database.module.js';
export { lockActingUser, lockUser } from './lock-user.js';
export { anyRow, checkRow, countChanged, idRow, queryRows, totalRow } from './query-rows.js';
