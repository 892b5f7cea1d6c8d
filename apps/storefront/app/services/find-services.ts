import type { Expertise, Service } from '@boutik/contract';

export interface ServiceFilter {
  words: string;
  /** Only this service; expertises are then hidden. */
  serviceId: number | null;
}

/** Services and expertises that match `searchText`: words in any order, accents and case ignored. */
export function findServices(
  all: { services: readonly Service[]; expertises: readonly Expertise[] },
  { words, serviceId }: ServiceFilter,
): { services: Service[]; expertises: Expertise[] } {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]) => {
    const text = plain(texts.join(' '));
    return wanted.every((word) => text.includes(word));
  };
  const services = all.services
    .filter(({ id }) => serviceId === null || id === serviceId)
    .map((service) => ({
      ...service,
      sous_services: service.sous_services.filter((one) =>
        holds(service.nom, one.nom, one.description, ...one.features),
      ),
    }))
    .filter(({ sous_services }) => sous_services.length > 0);
  const expertises = serviceId === null ? all.expertises.filter((one) => holds(one.nom, one.description)) : [];
  return { services, expertises };
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
