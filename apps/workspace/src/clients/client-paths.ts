/** Below /espace-commercial. */
export const clientPaths = {
  list: '/clients',
  create: '/creer-client',
  file: (id: number) => `/clients/${id}`,
  conversation: (id: number) => `/messages/${id}`,
};
