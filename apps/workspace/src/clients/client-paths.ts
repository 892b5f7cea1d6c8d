/** Below /espace-commercial. */
export const clientPaths = {
  list: '/clients',
  create: '/creer-client',
  show: (id: number) => `/clients/${id}`,
  conversation: (id: number) => `/messages/${id}`,
};
