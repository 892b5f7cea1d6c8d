/** A phone number as the forms show it: the API gives it with the country's prefix. */
export const shownPhone = (phone: string | null): string => (phone ?? '').replace(/^\+262/, '');
