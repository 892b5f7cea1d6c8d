import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { Outlet, Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { createQueryClient } from './api/query-client';
import { bannerResource } from './banners';
import { brandResource } from './brands';
import { campaignResource } from './campaigns';
import { collectionResource } from './collections';
import { assistantRoutes } from './assistant';
import { categoryResource } from './categories';
import { clientResource, clientRoutes } from './clients';
import { couponResource } from './coupons';
import { importResource } from './imports';
import { customerResource } from './customers';
import { DashboardPage } from './dashboard';
import { deliveryResource } from './delivery';
import { devResource } from './dev';
import { i18nProvider } from './i18n/i18n-provider';
import { marginResource } from './margins';
import { messageRoutes } from './messages';
import { operationResources, operationRoutes } from './operations';
import { orderResource } from './orders';
import { priceListResource } from './price-lists';
import { productBatchResource } from './product-batches';
import { productResource } from './products';
import { promotionResource } from './promotions';
import { purchaseOrderResource } from './purchase-orders';
import { QuoteUpdates, quoteResource, quoteRoutes } from './quotes';
import { replyRoutes } from './replies';
import { returnResource } from './returns';
import { ErrorPage } from './shell/error-page';
import { Layout } from './shell/layout';
import { NotFoundPage } from './shell/not-found-page';
import { Toasts } from './shell/toasts';
import { specificationResource } from './specifications';
import { stockResources } from './stock';
import { stockCountResource } from './stock-counts';
import { supplierResource } from './suppliers';
import { auditResource } from './audit';
import { teamResources } from './team';
import { taskResource } from './tasks';
import { faqResource } from './faq';
import { homePreviewResource } from './home-items';
import { mailResource } from './mails';
import { menuResource } from './menus';
import { textResource } from './texts';
import { Theme } from './theme/theme';
import { securityRoutes } from './two-factor';
import { useEffect, useState } from 'react';
import { Logo } from './shell/logo';
import { accountingResource } from './accounting';
import { reportResource } from './reports';
import { invoiceResource } from './invoices';
import { questionResource } from './questions';
import { reviewResource } from './reviews';
import { shipmentResource } from './shipments';
import { disputeResource } from './disputes';
import { dueInvoiceResource } from './due-invoices';
import { payoutResource } from './payouts';
import { balanceResources } from './balances';
import { voucherResource } from './vouchers';
import { bankRowResource } from './bank-rows';
import { paymentSettingsResource } from './payment-settings';
import { serviceResources } from './services';
import { settingsResource } from './settings';
import { setTabName } from './shell/tab-title';

const store = localStorageStore(undefined, 'espace-commercial');

/** The react-admin app: one folder for each resource, which exports it with its pages. */
export function Workspace() {
  const [queryClient] = useState(createQueryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
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
          {quoteResource}
          {productResource}
          {supplierResource}
          {clientResource}
          {taskResource}
          {customerResource}
          {orderResource}
          {shipmentResource}
          {invoiceResource}
          {dueInvoiceResource}
          {disputeResource}
          {payoutResource}
          {balanceResources}
          {reviewResource}
          {questionResource}
          {voucherResource}
          {bankRowResource}
          {accountingResource}
          {reportResource}
          {paymentSettingsResource}
          {settingsResource}
          {bannerResource}
          {collectionResource}
          {textResource}
          {menuResource}
          {homePreviewResource}
          {faqResource}
          {serviceResources}
          {mailResource}
          {returnResource}
          {operationResources}
          {categoryResource}
          {brandResource}
          {specificationResource}
          {couponResource}
          {deliveryResource}
          {importResource}
          {promotionResource}
          {priceListResource}
          {marginResource}
          {productBatchResource}
          {stockResources}
          {purchaseOrderResource}
          {stockCountResource}
          {campaignResource}
          {teamResources}
          {auditResource}
          {devResource}
          <CustomRoutes>
            {quoteRoutes}
            {clientRoutes}
            {operationRoutes}
            {messageRoutes}
            {replyRoutes}
            {assistantRoutes}
            {securityRoutes}
            <Route path="/page-vide" element={<EmptyPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <QuoteUpdates />
        <Toasts />
      </Theme>
    </CoreAdminContext>
  );
}

/** An empty page that the specification asks for (WS-224), in the layout, with an outlet for nested routes. */
function EmptyPage() {
  useEffect(() => setTabName('Page vide'), []);
  return (
    <>
      <h1 className="unseen">Page vide</h1>
      <Outlet />
    </>
  );
}

/** Shown while the session is being read. */
function LoadingPage() {
  return (
    <div role="status" className="loading-page">
      <Logo />
      <span className="unseen">Chargement</span>
    </div>
  );
}
