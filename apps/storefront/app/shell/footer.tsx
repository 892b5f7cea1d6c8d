import { type ReactNode, useMemo } from 'react';
import { paths } from '../paths';
import { SHOP_NAME } from '../shop-name';
import { cx } from '../ui/cx';
import { Link } from '../ui/link';
import { Logo } from '../ui/logo';
import { StaticList } from '../ui/static-list';
import { footerColumns } from '@boutik/kernel';
import type { NavLink } from './links';
import type { ShellData } from './shell-data';
import { SocialLinks } from './social-links';

type FooterContentProps = Pick<
  ShellData,
  'departments' | 'year' | 'since' | 'menus' | 'networks' | 'logo' | 'payments'
>;

/** The column that stays beside the checkout. */
const LEGAL = 'Informations';

export function Footer({ shell: { departments, year, since, menus, networks, logo, payments } }: { shell: ShellData }) {
  const items = useMemo(
    (): FooterContentProps[] => [{ departments, year, since, menus, networks, logo, payments }],
    [departments, year, since, menus, networks, logo, payments],
  );
  return (
    <StaticList
      as="footer"
      name="pied"
      component={FooterContent}
      items={items}
      className="on-dark bg-basalt text-on-basalt"
    />
  );
}

function FooterContent({ departments, year, since, menus, networks, logo, payments }: FooterContentProps) {
  const columns = menus?.columns ?? footerColumns;
  const departmentLinks = departments.map(({ id, name }): NavLink => ({ label: name, href: paths.category(id) }));
  const years = since !== null && since < year ? `${since}-${year}` : String(year);
  return (
    <>
      <div className="shell grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid content-start gap-4">
          <Logo name={SHOP_NAME} picture={logo} />
          <p className="max-w-xs text-[0.9375rem] text-on-basalt-soft">
            Le matériel informatique neuf et reconditionné, conseillé, préparé et livré à La Réunion.
          </p>
          {networks.length > 0 && <SocialLinks networks={networks} />}
        </div>
        {departmentLinks.length > 0 && <Column id="rayons" title="Nos rayons" links={departmentLinks} wide />}
        {columns.map(({ title, links }, index) => (
          <Column key={title} title={title} links={links}>
            {index === columns.length - 1 && <PaymentMethods methods={payments} />}
          </Column>
        ))}
      </div>
      <div className="border-t border-basalt-line">
        <p className="shell flex flex-wrap items-center gap-x-6 py-3.5 text-sm text-on-basalt-soft">
          <span>
            © {years} {SHOP_NAME}, La Réunion. Prix en euros.
          </span>
          <Link to="/cookies" className="py-1.5 underline underline-offset-4 hover:text-white">
            Gérer les cookies
          </Link>
        </p>
      </div>
    </>
  );
}

/** The picture names both; a shop with one of them says so in words. */
function PaymentMethods({ methods }: { methods: ShellData['payments'] }) {
  if (methods.length === 0) return null;
  return (
    <>
      <p className="mt-5 mb-2 text-sm font-semibold">Paiement sécurisé</p>
      {methods.length > 1 ? (
        <img
          src="/paiements.svg"
          alt="Cartes CB, Visa, Mastercard et PayPal acceptées"
          width={248}
          height={36}
          loading="lazy"
        />
      ) : (
        <p className="text-[0.9375rem] text-on-basalt-soft">
          {methods[0] === 'card' ? 'Cartes CB, Visa, Mastercard' : 'PayPal'}
        </p>
      )}
    </>
  );
}

function Column({
  id,
  title,
  links,
  wide = false,
  children,
}: {
  id?: string;
  title: string;
  links: readonly NavLink[];
  /** Two columns on a phone. */
  wide?: boolean;
  children?: ReactNode;
}) {
  return (
    <nav id={id} aria-label={title} className={cx('scroll-mt-6', title !== LEGAL && 'beside-checkout')}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className={cx('grid gap-x-4', wide && 'max-sm:grid-cols-2')}>
        {links.map((link) => (
          <li key={link.href}>
            <Link
              to={link.href}
              className="inline-block py-1.5 text-[0.9375rem] text-on-basalt-soft hover:text-white hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
