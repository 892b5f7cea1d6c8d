/** Below /espace-commercial. */
export const clientPaths = {
  list: '/clients',
  create: '/creer-client',
  show: (id: number) => `/clients/${id}`,
  edit: (id: number) => `/clients/${id}/modifier`,
  conversation: (id: number) => `/messages/${id}`,
};
