import { type ReactNode, useEffect } from 'react';
import { handleQuickAdditions } from '../cart/quick-add';
import { logVisit } from '../cookies/log-visit';
import { BackToTop } from '../ui/back-to-top';
import { giveMarginTabsRoom } from '../ui/margin-room';
import { guardOfflineLinks } from './offline-links';
import { usePageChange } from './use-page-change';

/** The parts of the layout that are loaded when the page is idle. */
export default function PageExtras(): ReactNode {
  usePageChange();
  useEffect(guardOfflineLinks, []);
  useEffect(handleQuickAdditions, []);
  useEffect(giveMarginTabsRoom, []);
  // Once per page load; the server counts one visit in half an hour.
  useEffect(logVisit, []);
  return <BackToTop focus="contenu" />;
}
