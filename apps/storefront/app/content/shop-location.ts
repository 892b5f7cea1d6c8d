/** The coordinates of the shop (storefront.md §2, location page). */
export const shopLocation = { latitude: -20.879, longitude: 55.452 } as const;

/** Directions to the shop, on a public map. */
export const directionsUrl = `https://www.openstreetmap.org/directions?to=${shopLocation.latitude}%2C${shopLocation.longitude}`;

/** Monday to Friday, 9h to 18h (accounts.md §2, "Contact and legal"). */
export const openingHours = [
  { days: 'Du lundi au vendredi', hours: '9h à 18h' },
  { days: 'Samedi et dimanche', hours: 'Fermé' },
] as const;
