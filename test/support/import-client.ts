import { IMPORT_PART_BYTES, type SupplierFeed, type SupplierImport, type SupplierImportDetail } from '@boutik/contract';
import type { TestResponse } from './send-request.js';
import type { TestShop } from './test-shop.js';
import { until } from './until.js';

export const IMPORTS = '/api/commercial/imports';
export const SUPPLIERS = '/api/commercial/imports-fournisseurs';
export const HEADER = 'Article;Libelle;Famille;PA;Qte;Interne\n';
const ENDED = ['vérifié', 'terminé', 'refusé', 'échoué', 'arrêté', 'annulé'];

export const feedSettings = {
  colonnes: {
    Article: 'reference',
    Libelle: 'name',
    Famille: 'category',
    PA: 'purchasePrice',
    Qte: 'stock',
    Interne: 'ignore',
  },
  categorie: '',
  sous_categorie: '',
  sous_sous_categorie: '',
  correspondances: [],
  refuser_inconnues: false,
  taux: 1,
  marge: 25,
  regles: [{ categorie: 'Souris', de: 0, a: null, marge: 50 }],
  arrondi_90: false,
  premier_stock: 0,
  ecraser: ['stock', 'prix_achat'],
  part_limite: 20,
  ecart_limite: 50,
  adresse: null,
  toutes_les_heures: null,
};

type Reply<T> = Promise<TestResponse<T & { code?: string; errors?: Record<string, string[]> }>>;

/** Imports files of one supplier through the API, as an administrator does in the workspace. */
export class ImportClient {
  supplier = 0;

  constructor(
    private readonly shop: Pick<TestShop, 'call'>,
    private readonly token: string,
  ) {}

  async createSupplier(nom: string): Promise<void> {
    this.supplier = (await this.call<{ data: { id: number } }>('POST', SUPPLIERS, { nom })).body.data.id;
    await this.saveFeed({});
  }

  call<T>(method: string, path: string, body?: object): Reply<T> {
    return this.shop.call(method, path, { token: this.token, ...(body && { body }) });
  }

  async readFeed(): Promise<SupplierFeed> {
    return (await this.call<{ data: SupplierFeed }>('GET', `${SUPPLIERS}/${this.supplier}`)).body.data;
  }

  /** Saves the settings above with a change; whatever the saved version is. */
  async saveFeed(change: object): Promise<void> {
    const { version } = await this.readFeed();
    const saved = await this.putFeed({ ...change, version });
    if (saved.status !== 200) throw new Error(`The feed was not saved: ${JSON.stringify(saved.body)}`);
  }

  putFeed(change: object): Reply<{ data: SupplierFeed }> {
    return this.call('PUT', `${SUPPLIERS}/${this.supplier}`, { ...feedSettings, ...change });
  }

  async create(bytes: number, name = 'tarif.csv'): Promise<number> {
    const body = { fournisseur: this.supplier, fichier: name, octets: bytes };
    return (await this.call<{ data: SupplierImport }>('POST', IMPORTS, body)).body.data.id;
  }

  sendPart(id: number, number: number, bytes: Uint8Array): Reply<{ complet: boolean }> {
    const form = new FormData();
    form.set('partie', new Blob([new Uint8Array(bytes)]), 'part');
    return this.call('PUT', `${IMPORTS}/${id}/parties/${number}`, form);
  }

  /** Sends a whole file. @returns the id of its import */
  async upload(content: string, name?: string): Promise<number> {
    const bytes = Buffer.from(content);
    const id = await this.create(bytes.length, name);
    for (let start = 0; start < bytes.length; start += IMPORT_PART_BYTES)
      await this.sendPart(id, start / IMPORT_PART_BYTES + 1, bytes.subarray(start, start + IMPORT_PART_BYTES));
    return id;
  }

  start(id: number, body: object): Reply<{ data: SupplierImportDetail }> {
    return this.call('POST', `${IMPORTS}/${id}/demarrage`, body);
  }

  async run(id: number, body: object = { essai: false }): Promise<SupplierImportDetail> {
    const { status } = await this.start(id, body);
    if (status !== 200) throw new Error(`Import ${id} did not start: ${status}`);
    return this.ended(id);
  }

  /** Waits for the end of an import. A test may cut connections, and then one of these requests answers an error. */
  async ended(id: number): Promise<SupplierImportDetail> {
    const isEnded = async () => {
      const { status, body } = await this.detail(id);
      return status === 200 && ENDED.includes(body.data.etat);
    };
    await until('the end of the import', isEnded, 60_000);
    return this.read(id);
  }

  async read(id: number): Promise<SupplierImportDetail> {
    return (await this.detail(id)).body.data;
  }

  private detail(id: number): Reply<{ data: SupplierImportDetail }> {
    return this.call('GET', `${IMPORTS}/${id}`);
  }

  /** The latest import. */
  async latest(): Promise<SupplierImport | undefined> {
    return (await this.call<{ data: { data: SupplierImport[] } }>('GET', IMPORTS)).body.data.data[0];
  }
}
