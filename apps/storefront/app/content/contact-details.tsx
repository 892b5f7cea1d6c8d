import type { ShopContact } from '@boutik/contract';
import { longDay } from '@boutik/ui';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOP_NAME } from '../shop-name';
import { Icon } from '../ui/icon';
import { openingLines } from './opening-hours';

// Details that the shop does not give are left out.
const link = 'text-lagoon underline underline-offset-4 hover:text-lagoon-deep';

export function AddressDetail({ contact, children }: { contact: ShopContact; children?: ReactNode }) {
  if (!contact.adresse) return null;
  return (
    <Detail icon={MapPin} title="Adresse">
      <address className="not-italic">
        {SHOP_NAME}
        <br />
        {contact.adresse}
        <br />
        {contact.code_postal} {contact.ville}
      </address>
      {children}
    </Detail>
  );
}

export function HoursDetail({ contact }: { contact: ShopContact }) {
  const { horaires, fermetures } = contact;
  if (horaires.length === 0 && fermetures.length === 0) return null;
  return (
    <Detail icon={Clock} title="Horaires d’ouverture">
      <dl hidden={horaires.length === 0}>
        {openingLines(horaires).map(({ days, hours }) => (
          <div key={days}>
            <dt className="inline">
              {days}
              {'\u202f:'}
            </dt>{' '}
            <dd className="inline">{hours}</dd>
          </div>
        ))}
      </dl>
      {fermetures.map(({ du, au, motif }) => (
        <p key={`${du} ${au}`} className="mt-2 font-medium text-hibiscus">
          Fermé {du === au ? `le ${longDay(du)}` : `du ${longDay(du)} au ${longDay(au)}`}
          {motif && `\u202f: ${motif}`}
        </p>
      ))}
    </Detail>
  );
}

export function PhoneDetail({ contact }: { contact: ShopContact }) {
  if (!contact.telephone) return null;
  return (
    <Detail icon={Phone} title="Téléphone">
      <a href={`tel:${contact.telephone.replace(/[^+\d]/g, '')}`} className={link}>
        {contact.telephone}
      </a>
    </Detail>
  );
}

export function EmailDetail({ contact }: { contact: ShopContact }) {
  if (!contact.email) return null;
  return (
    <Detail icon={Mail} title="Courrier électronique">
      <a href={`mailto:${contact.email}`} className={`${link} wrap-anywhere`}>
        {contact.email}
      </a>
    </Detail>
  );
}

function Detail({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span className="grid size-11 place-items-center rounded-full bg-lagoon-soft text-lagoon-deep">
        <Icon icon={icon} size={22} />
      </span>
      <div>
        <h2 className="mb-1 pt-2.5 text-lg">{title}</h2>
        {children}
      </div>
    </div>
  );
}
