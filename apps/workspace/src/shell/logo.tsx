import { InitialsMark, LogoMark, Wordmark } from '@boutik/ui';
import { SHOP_NAME } from './tab-title';

/** The demo brand, whose name exists as a path. */
const DRAWN = 'Boutik';

/** The shop's name behind its initials; the symbol belongs to the demo brand alone. */
export function Logo() {
  if (SHOP_NAME !== DRAWN)
    return (
      <span className="logo">
        <InitialsMark name={SHOP_NAME} size={32} />
        <span className="logo-name">{SHOP_NAME}</span>
      </span>
    );
  return (
    <span className="logo">
      <LogoMark size={32} />
      <Wordmark width={78} height={21} className="logo-name" />
    </span>
  );
}
