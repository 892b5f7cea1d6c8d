/** Of the resources that react-admin names: a list, a record and its deletion have the same form for each. */
export const BASE_PATH = '/api/commercial';
