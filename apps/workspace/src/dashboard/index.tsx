/** The workspace's first page: indicators, charts, the newest quotes. */
export { DashboardPage } from './dashboard-page';
