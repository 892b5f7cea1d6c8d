/** As in the contract, whose schemas the browser does not load. */
export const MAX_SEO_TITLE = 70;
export const MAX_SEO_DESCRIPTION = 170;
