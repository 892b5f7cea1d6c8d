import type { Service } from '@boutik/contract';
import { findServices } from './find-services';

const subService = (id: number, nom: string, features: string[] = []) => ({
  id,
  nom,
  prix: '50 €/heure',
  unite_prix: 'heure',
  description: '',
  features,
});
const service = (id: number, nom: string, sous_services: Service['sous_services']): Service => ({
  id,
  nom,
  description: '',
  image_url: '',
  sous_services,
  caracteristiques: [],
});
const all = {
  services: [
    service(1, 'Dépannage', [subService(11, 'Réparation à distance'), subService(12, 'Visite', ['Écran cassé'])]),
    service(2, 'Réseau', [subService(21, 'Pose de bornes wifi')]),
  ],
  expertises: [{ id: 1, nom: 'Audit de sécurité', description: 'Un regard neuf' }],
};
const found = (searchText: string, serviceId: number | null = null) => {
  const { services, expertises } = findServices(all, { searchText, serviceId });
  return [
    ...services.flatMap(({ sous_services }) => sous_services.map(({ id }) => id)),
    ...expertises.map(({ nom }) => nom),
  ];
};

describe('the search of services', () => {
  it('shows everything at first', () => expect(found('')).toEqual([11, 12, 21, 'Audit de sécurité']));
  it('matches words in any order, ignoring accents', () => expect(found('DISTANCE reparation')).toEqual([11]));
  it('searches features', () => expect(found('ecran')).toEqual([12]));
  it('filters by service', () => expect(found('', 2)).toEqual([21]));
  it('finds expertises', () => expect(found('securite')).toEqual(['Audit de sécurité']));
  it('returns empty lists without a match', () => expect(found('plomberie')).toEqual([]));
});
