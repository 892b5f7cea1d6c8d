import { z } from 'zod';

/** Proof of the client's acceptance: hashes in hexadecimal, the network instead of the full IP address. */
export const quoteSignature = z.object({
  name: z.string().nullable(),
  signed_at: z.string(),
  network: z.string().nullable(),
  content_sha256: z.string(),
  pdf_sha256: z.string().nullable(),
});
