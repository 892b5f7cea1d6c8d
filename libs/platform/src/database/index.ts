export { DatabaseModule } from './database.module.js';
export { notifyAfterCommit, queryWithCommit, writeBeforeCommit } from './deferred-writes.js';
export { findRows } from './find-rows.js';
export { orderTerms, type OrderTerm, pageSlice, type PageSlice } from './page-slice.js';
export { pipeline } from './pipeline.js';
export { lockActingUser, lockUser, notSignedIn, rememberLockedUser } from './lock-user.js';
export { anyRow, countChanged, idRow, queryRows, totalRow, typeRows } from './query-rows.js';
export { databaseBusy } from './shop-data-source.js';
export { toJson } from './to-json.js';
