/** Units that may stand next to their number, and those that are one after a space only: "12V-2x6" is a connector. */
const UNIT =
  /(?<=\d)(?:[ \u00a0]?(?=(?:[KMGT][oB]|[GM]Hz|Hz|W|VA|mm|m|cm|pouces|litres|cœurs|ppp|[MG]b\/s|Mo\/s|dBA?)(?!\p{L}))|[ \u00a0](?=(?:k?g|V|ms|\/ 10)(?![\p{L}\d])))/gu;

/** "15.6 pouces" with a comma, and a number never apart from its unit. Versions, "HDMI 2.1", have no unit. */
export function withFrenchUnits(text: string): string {
  return text.replace(UNIT, '\u00a0').replace(/(\d)\.(\d+)(?=\u00a0)/g, '$1,$2');
}
