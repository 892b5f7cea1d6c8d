/**
 * The ways to write a scanned barcode: scanners read a UPC-A as 12 digits, or as an EAN-13 with a leading zero. Empty for
 * anything else than 8 to 14 digits.
 */
export function barcodeVariants(text: string): string[] {
  const code = text.trim();
  if (!/^\d{8,14}$/.test(code)) return [];
  const variants = [code];
  if (code.length === 12) variants.push(`0${code}`);
  if (code.length === 13 && code.startsWith('0')) variants.push(code.slice(1));
  return variants;
}
