import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded } from './wire.js';

export const uploadCampaignPicture = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/images',
  audience: admins,
  summary: 'Garde une image pour les lettres (formulaire multipart, fichier image, 2 Mo).',
  tag: "lettre d'information",
  consumes: ['multipart/form-data'],
  errors: { 'too-large': ['file-too-large', 'picture-too-large'], 'too-many': ['newsletter-picture'] },
  input: { body: z.object({ image: z.unknown() }) },
  reply: z.object({ ...succeeded, adresse: z.string(), largeur: z.number(), hauteur: z.number() }),
  status: 201,
});
