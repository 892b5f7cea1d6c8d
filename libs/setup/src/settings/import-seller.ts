import { DomainError, notFound } from '@boutik/kernel';
import { configuration, ConfigurationError, SELLER_PREFIX } from '@boutik/platform/config';
import { readSellerFile, type Seller, sellerTexts } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { StoredSettings } from '@boutik/platform/settings';
import { Injectable } from '@nestjs/common';
import { ChangeSettings } from './change-settings.js';

/** Copies seller.json into the settings, also where the environment names the file: once it no longer does, they count. */
@Injectable()
export class ImportSeller {
  constructor(
    private readonly stored: StoredSettings,
    private readonly changing: ChangeSettings,
  ) {}

  /** @returns how many fields have changed. @throws DomainError not-found `no-seller-file`; conflict, 422 as `change` */
  async import(by: SignedInUser): Promise<number> {
    const seller = readFile();
    const texts = sellerTexts(seller);
    const rows = new Map((await this.stored.current()).map((row) => [row.name, row]));
    const names = new Set(Object.keys(texts).map((field) => SELLER_PREFIX + field));
    for (const name of rows.keys()) if (name.startsWith(SELLER_PREFIX)) names.add(name);
    const changes = [...names].flatMap((name) => {
      const value = texts[name.slice(SELLER_PREFIX.length)] ?? null;
      const row = rows.get(name);
      return (row?.value ?? null) === value ? [] : [{ name, value, version: row?.version ?? 0 }];
    });
    if (changes.length > 0) await this.changing.change(changes, { by, sellerOfEnvironment: true });
    return changes.length;
  }
}

function readFile(): Seller {
  try {
    const seller = readSellerFile(configuration());
    if (seller) return seller;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new DomainError('invalid', 'bad-seller-file', error.message);
  }
  throw notFound('no-seller-file', 'Il n’y a pas de fichier seller.json à copier.');
}
