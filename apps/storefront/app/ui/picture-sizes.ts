/** The `sizes` attribute of a card in a grid or carousel: two per row on a phone, then three, then four. */
export const CARD_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, (min-width: 48rem) 29vw, 41vw';
