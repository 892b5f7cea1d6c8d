import { resourcePages } from '../shell/resource-pages';
import { AccountingPage } from './accounting-page';

/** Figures and files for the accountant. */
export const accountingResource = resourcePages({ name: 'comptabilite', list: <AccountingPage /> });
