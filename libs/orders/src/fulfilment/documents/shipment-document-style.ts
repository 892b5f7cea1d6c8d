import { documentStyle } from '@boutik/platform/documents';

/** Style sheet of the documents of shipments, over that of the other documents. */
export const shipmentDocumentStyle = `${documentStyle}
.sheet + .sheet { break-before: page; }
.lines .box { display: inline-block; margin-left: 2mm; vertical-align: middle; width: 4mm; height: 4mm; border: 0.3mm solid currentColor; border-radius: 0.6mm; }
.lines .location { font-weight: 700; text-align: left; }
.lines .parcels p { white-space: nowrap; }
.lines .units { font-size: 11pt; font-weight: 700; }

.labels { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; }
.parcel-label { display: flex; flex-direction: column; box-sizing: border-box; height: 120mm; padding: 6mm; border: 0.3mm solid; border-radius: 2.2mm; break-inside: avoid; overflow: hidden; overflow-wrap: anywhere; }
.parcel-label .sender { padding-bottom: 3mm; border-bottom: 0.2mm solid; font-size: 7.5pt; }
.parcel-label .recipient { margin: auto 0; font-size: 14pt; line-height: 1.4; }
.parcel-label .recipient strong { font-size: 16pt; }
.parcel-label .long, .parcel-label .long strong { font-size: 11pt; }
.parcel-label .about { padding-top: 3mm; border-top: 0.2mm solid; }
.parcel-label .about strong { font-size: 12pt; }
`;
