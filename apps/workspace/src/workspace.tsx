import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { campaignRoutes } from './campaigns';
import { assistantRoutes } from './assistant';
import { clientRoutes } from './clients';
import { customerRoutes } from './customers';
import { DashboardPage } from './dashboard';
import { i18nProvider } from './i18n/i18n-provider';
import { messageRoutes } from './messages';
import { operationRoutes } from './operations';
import { orderRoutes } from './orders';
import { productRoutes } from './products';
import { QuoteUpdates, quoteRoutes } from './quotes';
import { replyRoutes } from './replies';
import { returnRoutes } from './returns';
import { EmptyPage } from './shell/empty-page';
import { ErrorPage } from './shell/error-page';
import { Layout } from './shell/layout';
import { LoadingPage } from './shell/loading-page';
import { NotFoundPage } from './shell/not-found-page';
import { Toasts } from './shell/toasts';
import { supplierRoutes } from './suppliers';
import { Theme } from './theme/theme';

const store = localStorageStore(undefined, 'espace-commercial');

/** The react-admin app: one folder for each resource, which exports its routes. */
export function Workspace() {
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider} store={store}>
      <Theme>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          loginPage={false}
          layout={Layout}
          loading={LoadingPage}
          catchAll={NotFoundPage}
          error={ErrorPage}
          dashboard={DashboardPage}
          title="Espace commercial"
        >
          <Resource name="devis" recordRepresentation="quote_number">
            {/* Quotes have routes of their own: react-admin's default routes would be empty. */}
            <Route path="*" element={<NotFoundPage />} />
          </Resource>
          <CustomRoutes>
            {quoteRoutes}
            {productRoutes}
            {supplierRoutes}
            {clientRoutes}
            {customerRoutes}
            {orderRoutes}
            {returnRoutes}
            {operationRoutes}
            {messageRoutes}
            {replyRoutes}
            {campaignRoutes}
            {assistantRoutes}
            <Route path="/page-vide" element={<EmptyPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <QuoteUpdates />
        <Toasts />
      </Theme>
    </CoreAdminContext>
  );
}
