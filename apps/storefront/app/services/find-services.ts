import type { Expertise, Service } from '@boutik/contract';

export interface ServiceFilter {
  searchText: string;
  /** Only this service; expertises are then hidden. */
  serviceId: number | null;
}

/** Services and expertises that match `searchText`: words in any order, accents and case ignored. */
export function findServices(
  all: { services: readonly Service[]; expertises: readonly Expertise[] },
  { searchText, serviceId }: ServiceFilter,
): { services: Service[]; expertises: Expertise[] } {
  const terms = normalizeText(searchText).split(/\s+/).filter(Boolean);
  const matches = (...texts: string[]) => {
    const text = normalizeText(texts.join(' '));
    return terms.every((term) => text.includes(term));
  };
  const services = all.services
    .filter(({ id }) => serviceId === null || id === serviceId)
    .map((service) => ({
      ...service,
      sous_services: service.sous_services.filter((one) =>
        matches(service.nom, one.nom, one.description, ...one.features),
      ),
    }))
    .filter(({ sous_services }) => sous_services.length > 0);
  const expertises = serviceId === null ? all.expertises.filter((one) => matches(one.nom, one.description)) : [];
  return { services, expertises };
}

function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
