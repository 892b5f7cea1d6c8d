import { colours } from '@boutik/ui';

const { ink, lagoon, vanilla, line } = colours.light;
const soft = colours.light['ink-soft'];
const faint = colours.light['ink-faint'];

/** Style sheet of printed documents: thin lines, white space, tabular figures, little ink. */
export const documentStyle = `
main { font-size: 9pt; line-height: 1.5; color: ${ink}; font-variant-numeric: tabular-nums lining-nums; font-feature-settings: 'kern'; }
p, h1, h2, dl, dd { margin: 0; }
h2 { font-size: 7.5pt; font-weight: 600; letter-spacing: 0.02em; color: ${lagoon}; margin-bottom: 1mm; }

.letterhead { display: flex; justify-content: space-between; gap: 12mm; padding-bottom: 8mm; }
.brand { font: 800 25pt/1 'Bricolage Grotesque', 'Open Sans', sans-serif; letter-spacing: -0.03em; }
.logo { display: block; max-width: 50mm; max-height: 22mm; margin-bottom: 2mm; object-fit: contain; object-position: left; }
.seller .name { font-weight: 700; }
.trade { margin: 1.2mm 0 4.5mm; color: ${soft}; }
address { font-style: normal; font-size: 8pt; line-height: 1.55; color: ${faint}; }
.title { text-align: right; }
h1 { font: 700 21pt/1.05 'Bricolage Grotesque', 'Open Sans', sans-serif; letter-spacing: -0.015em; }
.number { margin-top: 1.2mm; font-size: 11pt; font-weight: 600; color: ${lagoon}; }
.edition { font-weight: 500; color: ${faint}; }
.title dl { display: inline-grid; grid-template-columns: auto auto; gap: 0.6mm 5mm; margin-top: 4mm; font-size: 8.5pt; }
.title dl div { display: contents; }
dt { color: ${faint}; }
dd { font-weight: 600; }
.stamp { display: table; margin: 3.5mm 0 0 auto; padding: 0.8mm 2.6mm; border: 0.3mm solid ${lagoon}; border-radius: 1.2mm; color: ${lagoon}; font-size: 8.5pt; font-weight: 600; }

.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-bottom: 9mm; }
.party { padding: 4.5mm 0; font-size: 8.5pt; color: ${soft}; border-top: 0.25mm solid ${line}; overflow-wrap: anywhere; }
.party.client { padding: 4.5mm 5mm; border: 0; border-radius: 2.2mm; background: ${vanilla}; }
.party .name { font-size: 10.5pt; font-weight: 700; color: ${ink}; }
.exemption { margin-bottom: 4mm; font-weight: 600; }
.opening { margin-bottom: 6mm; text-wrap: pretty; }

table { border-collapse: collapse; }
.lines { width: 100%; border-collapse: separate; border-spacing: 0; }
.lines thead { display: table-header-group; }
.lines tr { break-inside: avoid; }
.lines th { padding: 0 0 2mm 4mm; border-bottom: 0.4mm solid ${ink}; font-size: 7.5pt; font-weight: 600; color: ${soft}; text-align: right; vertical-align: bottom; white-space: nowrap; }
.lines td { padding: 2.6mm 0 2.2mm 4mm; border-bottom: 0.2mm solid ${line}; text-align: right; vertical-align: top; white-space: nowrap; }
.lines th:first-child, .lines td:first-child { padding-left: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; width: 99%; }
.label { font-weight: 600; line-height: 1.35; }
.detail { white-space: pre-line; font-size: 7.8pt; line-height: 1.45; color: ${faint}; }
.pictured tbody td:first-child { position: relative; padding-left: 13.5mm; }
.pictured td:has(.picture) { height: 10mm; }
.picture { position: absolute; top: 2.4mm; left: 0; width: 10mm; height: 10mm; object-fit: contain; }
.lines .amount { font-weight: 600; }
.lines .band { break-after: avoid; }
.lines .band > * { padding: 2mm 0 1.8mm; border-bottom: 0.2mm solid ${line}; background: ${vanilla}; font-size: 9pt; font-weight: 700; color: ${ink}; vertical-align: baseline; }
.lines .band th:first-child { padding-left: 3mm; }
.lines .band td { padding-right: 3mm; }
.lines .band span { font-size: 7.5pt; font-weight: 500; color: ${soft}; }

.sum { display: flex; justify-content: space-between; align-items: flex-start; gap: 12mm; margin-top: 7mm; break-inside: avoid; }
.aside { flex: 1; max-width: 84mm; font-size: 8pt; color: ${soft}; }
.vat th { padding: 0 7mm 1.2mm 0; font-weight: 600; color: ${faint}; text-align: right; }
.vat td { padding: 0.8mm 7mm 0.8mm 0; text-align: right; border-top: 0.2mm solid ${line}; }
.vat th:first-child, .vat td:first-child { text-align: left; }
.vat th:last-child, .vat td:last-child { padding-right: 0; }
.payment { margin-top: 6mm; }
.totals { width: 76mm; }
.totals th { padding: 1.3mm 0; font-weight: 400; color: ${soft}; text-align: left; }
.totals td { padding: 1.3mm 0; text-align: right; white-space: nowrap; }
.totals .grand th, .totals .grand td { padding-top: 3.2mm; border-top: 0.4mm solid ${ink}; color: ${ink}; vertical-align: baseline; }
.totals tr:nth-last-child(2) > * { padding-bottom: 3mm; }
.grand th { font-size: 10.5pt; font-weight: 700; }
.grand td { font: 700 17pt/1.1 'Bricolage Grotesque', 'Open Sans', sans-serif; letter-spacing: -0.01em; }

.options { margin-top: 9mm; }
.options h2 { margin-bottom: 2.5mm; font-size: 9.5pt; }

.notes { margin-top: 8mm; max-width: 150mm; break-inside: avoid-page; }
.notes p { white-space: pre-line; overflow-wrap: anywhere; }
.signature { display: grid; grid-template-columns: 1fr 76mm; gap: 12mm; margin-top: 9mm; break-inside: avoid; font-size: 8pt; color: ${soft}; }
.signature .room { height: 26mm; border: 0.2mm solid ${colours.light['line-strong']}; border-radius: 2.2mm; }
.legal { margin-top: 9mm; padding-top: 4mm; border-top: 0.2mm solid ${line}; columns: 2; column-gap: 10mm; font-size: 7pt; line-height: 1.5; color: ${faint}; break-inside: avoid; }
.legal p + p { margin-top: 1.2mm; }
`;
