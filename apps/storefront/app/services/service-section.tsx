import type { Service } from '@boutik/contract';
import { servicePrice } from '@boutik/kernel';
import { Check } from 'lucide-react';
import { Accordion } from '../ui/accordion';
import { Icon } from '../ui/icon';
import { AddServiceButton } from './add-service-button';
import { RequestServiceQuote } from './request-service-quote';
import { taxLabel } from '../ui/tax-label';

/** One service: description, sub-services and characteristics. */
export function ServiceSection({ service }: { service: Service }) {
  const title = `service-${service.id}`;
  return (
    <section aria-labelledby={title} className="grid gap-5">
      <header className="flex flex-wrap items-start gap-4">
        <img src={service.image_url} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-md" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={title} className="text-2xl">
            {service.nom}
          </h2>
          <p className="mt-1 max-w-3xl text-ink-soft">{service.description}</p>
        </div>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {service.sous_services.map((one) => (
          <li key={one.id} className="contents">
            <SubServiceCard subService={one} />
          </li>
        ))}
      </ul>
      {service.caracteristiques.length > 0 && <Characteristics service={service} />}
    </section>
  );
}

function SubServiceCard({ subService }: { subService: Service['sous_services'][number] }) {
  const { nom, description, prix, features } = subService;
  const priced = servicePrice(prix) > 0;
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-1.5">
        <h3 className="text-lg leading-snug">{nom}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{description}</p>
      </div>
      <ul className="grid gap-2 text-[0.9375rem]">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon icon={Check} size={18} className="mt-0.5 shrink-0 text-leaf" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 border-t border-line pt-4">
        <p className="leading-tight">
          {priced ? (
            <>
              <span className="text-sm text-ink-soft">à partir de </span>
              <strong className="font-heading text-xl whitespace-nowrap tabular-nums">{prix}</strong>
              <span className="text-sm text-ink-faint">{taxLabel('ht')}</span>
            </>
          ) : (
            <strong className="font-heading text-lg">Disponible sur devis</strong>
          )}
        </p>
        {priced ? (
          <AddServiceButton type="service" id={subService.id} name={nom} />
        ) : (
          <RequestServiceQuote name={nom} />
        )}
      </div>
    </article>
  );
}

function Characteristics({ service }: { service: Service }) {
  return (
    <Accordion title={`En détail\u202f: ${service.nom}`}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {service.caracteristiques.map(({ nom, description, sous_caracteristiques }) => (
          <div key={nom}>
            <dt className="font-semibold">{nom}</dt>
            <dd className="text-ink-soft">
              <p>{description}</p>
              {sous_caracteristiques.length > 0 && (
                <ul className="mt-2 grid gap-1.5 border-l-2 border-line pl-4 text-[0.9375rem]">
                  {sous_caracteristiques.map((one) => (
                    <li key={one.nom}>
                      <span className="font-medium text-ink">{one.nom}</span>
                      {one.description && ` — ${one.description}`}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Accordion>
  );
}
