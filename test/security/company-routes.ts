/** A company: businesses that the shop has validated, and their colleagues. */
export const companyRoutes = [
  'GET /api/profile/entreprise',
  'POST /api/profile/entreprise/membres',
  'PUT /api/profile/entreprise/membres/:id',
  'POST /api/profile/entreprise/membres/:id/invitation',
  'DELETE /api/profile/entreprise/membres/:id',
  'GET /api/profile/entreprise/commandes',
  'GET /api/profile/entreprise/releve',
  'GET /api/profile/entreprise/accords',
  'POST /api/profile/entreprise/accords',
  'POST /api/profile/entreprise/administrateur',
] as const;
