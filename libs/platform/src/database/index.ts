export { DatabaseModule } from './database.module.js';
export { lockActingUser, lockUser, notSignedIn } from './lock-user.js';
export { anyRow, countChanged, idRow, queryRows, totalRow, typeRows } from './query-rows.js';
export { databaseBusy } from './shop-data-source.js';
