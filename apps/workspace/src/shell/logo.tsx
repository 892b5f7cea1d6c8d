import { LogoMark, Wordmark } from '@boutik/ui';
import { SHOP_NAME } from './tab-title';

/** The brand whose name exists as a path. */
const DRAWN = 'Boutik';

/** The shop's logo and name. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark size={32} />
      {SHOP_NAME === DRAWN ? (
        <Wordmark width={78} height={21} className="logo-name" />
      ) : (
        <span className="logo-name">{SHOP_NAME}</span>
      )}
    </span>
  );
}
