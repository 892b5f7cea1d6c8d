/** The brand, as titles, header and footer say it. */
export const SHOP_NAME = 'Boutik';
