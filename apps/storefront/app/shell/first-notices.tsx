import { CookieBanner } from '../cookies/cookie-banner';
import { ViewBanner } from './view-banner';

/** What few visitors see above the page, in one script. */
export function FirstNotices() {
  return (
    <>
      <ViewBanner />
      <CookieBanner />
    </>
  );
}
