import type { InputOf, StaffService, staffExpertiseEndpoints, staffServiceEndpoints } from '@boutik/contract';
import { z } from 'zod';

/** The name, and whether customers see it: what a service and an expertise have in common. */
interface SheetContent {
  name: string;
  isShown: boolean;
}

const named = z.object({ name: z.string(), description: z.string() });

export const serviceContent = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  isShown: z.boolean(),
  offers: z.array(
    named.extend({
      /** Null: a new one. */
      id: z.number().nullable(),
      priceText: z.string(),
      priceUnit: z.string(),
      features: z.array(z.string()),
    }),
  ),
  traits: z.array(named.extend({ details: z.array(named) })),
});
export type ServiceContent = z.output<typeof serviceContent>;

export const expertiseContent = z.object({ name: z.string(), description: z.string(), isShown: z.boolean() });
export type ExpertiseContent = z.output<typeof expertiseContent>;

export type AnySheet = SheetContent & { description: string };

type ServiceBody = Omit<InputOf<typeof staffServiceEndpoints.change>['body'], 'version'>;
type ExpertiseBody = Omit<InputOf<typeof staffExpertiseEndpoints.change>['body'], 'version'>;

/** What a request gives of a service. */
export function toServiceChange(body: ServiceBody): Partial<ServiceContent> {
  const { image, prestations, caracteristiques } = body;
  return {
    ...toExpertiseChange(body),
    ...(image !== undefined && { imageUrl: image }),
    ...(prestations !== undefined && {
      offers: prestations.map(({ id, nom, description, prix, unite, points }) => ({
        id,
        name: nom,
        description,
        priceText: prix,
        priceUnit: unite,
        features: points.filter((point) => point !== ''),
      })),
    }),
    ...(caracteristiques !== undefined && {
      traits: caracteristiques.map(({ nom, description, details }) => ({
        name: nom,
        description,
        details: details.map((detail) => ({ name: detail.nom, description: detail.description })),
      })),
    }),
  };
}

export function toExpertiseChange({ nom, description, affiche }: ExpertiseBody): Partial<ExpertiseContent> {
  return {
    ...(nom !== undefined && { name: nom }),
    ...(description !== undefined && { description }),
    ...(affiche !== undefined && { isShown: affiche }),
  };
}

export function toServiceView(content: ServiceContent): Omit<StaffService, 'id' | 'place' | 'version' | 'versions'> {
  const { name, description, imageUrl, isShown, offers, traits } = content;
  return {
    nom: name,
    description,
    image: imageUrl,
    affiche: isShown,
    prestations: offers.map((offer) => ({
      id: offer.id ?? 0,
      nom: offer.name,
      description: offer.description,
      prix: offer.priceText,
      unite: offer.priceUnit,
      points: offer.features,
    })),
    caracteristiques: traits.map((trait) => ({
      nom: trait.name,
      description: trait.description,
      details: trait.details.map((detail) => ({ nom: detail.name, description: detail.description })),
    })),
  };
}

/** For the audit log: prices are what is asked about. */
export function describeService({ imageUrl, offers, traits, ...sheet }: ServiceContent): Record<string, string> {
  return {
    ...describeExpertise(sheet),
    Image: imageUrl,
    Prestations: offers.map(({ name, priceText }) => `${name}\u202f: ${priceText}`).join('\n'),
    Caractéristiques: traits.map(({ name }) => name).join(', '),
  };
}

export function describeExpertise({ name, description, isShown }: ExpertiseContent): Record<string, string> {
  return { Nom: name, Description: description, Affichage: isShown ? 'oui' : 'non' };
}
